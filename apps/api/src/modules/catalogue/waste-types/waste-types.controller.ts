import { Controller } from '@nestjs/common';
import { endpoints, type WasteType } from '@haulway/contracts';
import { isHazardous } from '@haulway/domain';
import { Call, type CallOf, notFound, Route } from '@haulway/server/http';
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
  async list() {
    return { waste_types: (await this.types.all()).map(toWasteType) };
  }

  @Route(history)
  async history(@Call() { params: { name }, query: page }: CallOf<typeof history>) {
    const type = await this.types.find(name);
    if (!type) throw notFound('type of waste');
    return this.trail.page({ subjectKind: 'waste_type', subjectId: type.id }, page);
  }

  @Route(update)
  async update(@Call() { caller: admin, params: { name }, body }: CallOf<typeof update>) {
    return { waste_type: toWasteType(await this.change.execute(name, body, admin)) };
  }
}
