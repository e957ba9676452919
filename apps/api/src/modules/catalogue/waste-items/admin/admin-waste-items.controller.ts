import { Controller } from '@nestjs/common';
import {
  type AdminWasteItemResponse,
  type AdminWasteItemsResponse,
  type BodyOf,
  endpoints,
  type ParamsOf,
  type QueryOf,
} from '@haulway/contracts';
import {
  type Caller,
  CurrentUser,
  pageOf,
  Route,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '@haulway/server/http';
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
  async list(@RouteQuery() query: QueryOf<typeof wasteItems>): Promise<AdminWasteItemsResponse> {
    const [found, total] = await this.items.pageOfAll(query);
    return { waste_items: found.map(toAdminWasteItem), ...pageOf(total, query) };
  }

  @Route(createWasteItem)
  async create(
    @CurrentUser() admin: Caller,
    @RouteBody() body: BodyOf<typeof createWasteItem>,
  ): Promise<AdminWasteItemResponse> {
    return { waste_item: toAdminWasteItem(await this.edit.create(body, admin)) };
  }

  @Route(updateWasteItem)
  async update(
    @CurrentUser() admin: Caller,
    @RouteParams() { id }: ParamsOf<typeof updateWasteItem>,
    @RouteBody() body: BodyOf<typeof updateWasteItem>,
  ): Promise<AdminWasteItemResponse> {
    return { waste_item: toAdminWasteItem(await this.edit.update(id, body, admin)) };
  }
}
