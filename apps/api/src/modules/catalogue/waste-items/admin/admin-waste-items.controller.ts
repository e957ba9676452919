import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, pageOf, Route } from '@haulway/server/http';
import { toAdminWasteItem } from '../to-waste-item.js';
import { WasteItemRepository } from '../waste-item.repository.js';
import { EditWasteItem } from './edit-waste-item.js';

const { wasteItems, createWasteItem, updateWasteItem } = endpoints.catalogueAdmin;

/** The calculator's items, for the office. */
@Controller()
export class AdminWasteItemsController {
  constructor(
    private readonly items: WasteItemRepository,
    private readonly edit: EditWasteItem,
  ) {}

  @Route(wasteItems)
  async list(@Call() { query }: CallOf<typeof wasteItems>) {
    const [found, total] = await this.items.pageOfAll(query);
    return { waste_items: found.map(toAdminWasteItem), ...pageOf(total, query) };
  }

  @Route(createWasteItem)
  async create(@Call() { caller: admin, body }: CallOf<typeof createWasteItem>) {
    return { waste_item: toAdminWasteItem(await this.edit.create(body, admin)) };
  }

  @Route(updateWasteItem)
  async update(@Call() { caller: admin, params: { id }, body }: CallOf<typeof updateWasteItem>) {
    return { waste_item: toAdminWasteItem(await this.edit.update(id, body, admin)) };
  }
}
