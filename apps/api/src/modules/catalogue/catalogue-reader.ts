import { Injectable } from '@nestjs/common';
import { type Service, type WasteItem } from '@haulway/contracts';
import { type WasteTypeCode } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { ApiConfig } from '../../common/config/index.js';
import { ServiceRepository, toOfferedService } from './services/service.repository.js';
import { toWasteItem, WasteItemRepository } from './waste-items/waste-item.repository.js';
import { WasteTypeRepository } from './waste-types/waste-type.repository.js';

/** The data for pricing a booking of one service, as the catalogue had it when it was read. */
export interface Catalogue {
  readonly service: Service;
  /** The calculator's items on offer; empty when they were not read. */
  readonly items: readonly (WasteItem & { readonly waste_type: string })[];
  readonly wasteTypes: readonly WasteTypeCode[];
}

export interface CatalogueQuery {
  /** False when no selection names any item: then the items are not read. */
  readonly withItems?: boolean;
  /** Also finds a service that is no longer offered: a booking of it may still be changed. */
  readonly evenRetired?: boolean;
}

/** Gives other modules the catalogue data of one service, at the prices in force. */
@Injectable()
export class CatalogueReader {
  constructor(
    private readonly services: ServiceRepository,
    private readonly items: WasteItemRepository,
    private readonly types: WasteTypeRepository,
    private readonly config: ApiConfig,
    private readonly clock: Clock,
  ) {}

  /** @returns null when no service has this id or slug */
  async read(
    service: string,
    { withItems = true, evenRetired = false }: CatalogueQuery = {},
  ): Promise<Catalogue | null> {
    const found = await (evenRetired ? this.services.findWithRetired(service) : this.services.find(service));
    if (!found) return null;
    const items = withItems ? await this.items.all() : [];
    return {
      service: toOfferedService(found, this.config.skipPricesExcludeVat, this.clock.now()),
      items: items.map((item) => ({ ...toWasteItem(item), waste_type: item.wasteType })),
      wasteTypes: await this.types.all(),
    };
  }
}
