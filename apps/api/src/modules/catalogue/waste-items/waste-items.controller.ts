import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, pageOf, Route } from '@haulway/server/http';
import { toWasteItem } from './to-waste-item.js';
import { WasteItemRepository } from './waste-item.repository.js';

const { wasteItems, wasteCategories } = endpoints.catalogue;

@Controller()
export class WasteItemsController {
  constructor(private readonly catalogue: WasteItemRepository) {}

  @Route(wasteItems)
  async list(@Call() { query }: CallOf<typeof wasteItems>) {
    const [found, total] = await this.catalogue.page(query);
    return { waste_items: found.map(toWasteItem), ...pageOf(total, query) };
  }

  @Route(wasteCategories)
  async categories() {
    return { categories: await this.catalogue.categories() };
  }
}
