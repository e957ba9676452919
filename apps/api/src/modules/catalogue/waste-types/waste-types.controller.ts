import { Controller } from '@nestjs/common';
import {
  type AdminChangesResponse,
  type BodyOf,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type WasteType,
  type WasteTypeResponse,
  type WasteTypesResponse,
} from '@haulway/contracts';
import { isHazardous } from '@haulway/domain';
import {
  type Caller,
  CurrentUser,
  notFound,
  Route,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '@haulway/server/http';
import { AuditTrail } from '../../audit/audit-trail.repository.js';
import { ChangeWasteType } from './change-waste-type.js';
import { type WasteTypeEntity } from './waste-type.entity.js';
import { WasteTypeRepository } from './waste-type.repository.js';

const { list, history, update } = endpoints.wasteTypes;

const toWasteType = ({ name, ewcCode }: WasteTypeEntity): WasteType => ({
  name,
  ewc_code: ewcCode,
  hazardous: isHazardous(ewcCode),
});

@Controller()
export class WasteTypesController {
  constructor(
    private readonly types: WasteTypeRepository,
    private readonly change: ChangeWasteType,
    private readonly trail: AuditTrail,
  ) {}

  @Route(list)
  async list(): Promise<WasteTypesResponse> {
    return { waste_types: (await this.types.all()).map(toWasteType) };
  }

  @Route(history)
  async history(
    @RouteParams() { name }: ParamsOf<typeof history>,
    @RouteQuery() page: QueryOf<typeof history>,
  ): Promise<AdminChangesResponse> {
    const type = await this.types.find(name);
    if (!type) throw notFound('type of waste');
    return this.trail.page({ subjectKind: 'waste_type', subjectId: type.id }, page);
  }

  @Route(update)
  async update(
    @CurrentUser() admin: Caller,
    @RouteParams() { name }: ParamsOf<typeof update>,
    @RouteBody() body: BodyOf<typeof update>,
  ): Promise<WasteTypeResponse> {
    return { waste_type: toWasteType(await this.change.execute(name, body, admin)) };
  }
}
