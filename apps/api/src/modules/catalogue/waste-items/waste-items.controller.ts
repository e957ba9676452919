import { Controller } from '@nestjs/common';
import {
  endpoints,
  type QueryOf,
  type WasteCategoriesResponse,
  type WasteItemsResponse,
} from '@haulway/contracts';
import { pageOf, Route, RouteQuery } from '@haulway/server/http';
import { toWasteItem } from './to-waste-item.js';
import { WasteItemRepository } from './waste-item.repository.js';

const { wasteItems, wasteCategories } = endpoints.catalogue;

@Controller()
export class WasteItemsController {
  constructor(private readonly catalogue: WasteItemRepository) {}

  @Route(wasteItems)
  async list(@RouteQuery() query: QueryOf<typeof wasteItems>): Promise<WasteItemsResponse> {
    const [found, total] = await this.catalogue.page(query);
    return { waste_items: found.map(toWasteItem), ...pageOf(total, query) };
  }

  @Route(wasteCategories)
  async categories(): Promise<WasteCategoriesResponse> {
    return { categories: await this.catalogue.categories() };
  }
}
