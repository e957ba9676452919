import { Controller } from '@nestjs/common';
import {
  type BodyOf,
  endpoints,
  type ParamsOf,
  type WasteType,
  type WasteTypeResponse,
  type WasteTypesResponse,
} from '@haulway/contracts';
import { isHazardous } from '@haulway/domain';
import { type Caller, CurrentUser, Route, RouteBody, RouteParams } from '../../../common/http/index.js';
import { ChangeWasteType } from './change-waste-type.js';
import { type WasteTypeEntity } from './waste-type.entity.js';
import { WasteTypeRepository } from './waste-type.repository.js';

const { list, update } = endpoints.wasteTypes;

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
  ) {}

  @Route(list)
  async list(): Promise<WasteTypesResponse> {
    return { waste_types: (await this.types.all()).map(toWasteType) };
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
