import { Injectable } from '@nestjs/common';
import { type Service, type WasteItem } from '@haulway/contracts';
import { type WasteTypeCode } from '@haulway/domain';
import { Clock } from '../../common/clock/index.js';
import { ApiConfig } from '../../common/config/index.js';
import { ServiceRepository } from './services/service.repository.js';
import { toOfferedService } from './services/to-service.js';
import { toWasteItem } from './waste-items/to-waste-item.js';
import { WasteItemRepository } from './waste-items/waste-item.repository.js';
import { WasteTypeRepository } from './waste-types/waste-type.repository.js';

/** What a booking of one service is priced by, as it stood in the catalogue when it was read. */
export interface Catalogue {
  readonly service: Service;
  /** The calculator's items on offer; none where they were left unread. */
  readonly items: readonly (WasteItem & { readonly waste_type: string })[];
  readonly wasteTypes: readonly WasteTypeCode[];
}

export interface CatalogueQuery {
  /** Left unread where no selection names any of them. */
  readonly withItems?: boolean;
  /** Finds a service that is offered no more too: a booking of it may still be changed. */
  readonly evenRetired?: boolean;
}

/** Gives the modules above all that the catalogue says of one service, at the prices in force. */
@Injectable()
export class CatalogueReader {
  constructor(
    private readonly services: ServiceRepository,
    private readonly items: WasteItemRepository,
    private readonly types: WasteTypeRepository,
    private readonly config: ApiConfig,
    private readonly clock: Clock,
  ) {}

  /** @returns null where there is no such service, by id or slug */
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
