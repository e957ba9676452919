import { endpoints, type WasteType, type WasteTypeBody } from '@haulway/contracts';
import { isHazardous, normaliseEwcCode } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import { Call, type Caller, type CallOf, invalidRequest, notFound, Route } from '@haulway/server/http';
import { Controller, Injectable } from '@nestjs/common';
import { AuditTrail, recordChanges } from '../../audit/audit-trail.repository.js';
import { toChanges } from '../../audit/to-changes.js';
import { type WasteTypeEntity, WasteTypeRepository } from './waste-type.repository.js';

/** Changes the code of a type of waste and records the change in the trail. Existing bookings keep their code. */
@Injectable()
export class ChangeWasteType {
  constructor(
    private readonly types: WasteTypeRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiException 400 naming the field; 404 */
  execute(name: string, body: WasteTypeBody, admin: Caller): Promise<WasteTypeEntity> {
    if (body.name !== undefined && body.name !== name) throw invalidRequest({ name: 'Cannot be changed' });
    return this.transactions.run(async (manager) => {
      const type = await this.types.lock(manager, name);
      if (!type) throw notFound('type of waste');
      const from = type.ewcCode;
      const to = codeAfter(from, body);
      if (from === to) return type;
      type.ewcCode = to;
      await this.types.save(manager, type);
      const subject = { subjectKind: 'waste_type', subjectId: type.id } as const;
      await recordChanges(manager, admin, this.clock.now(), subject, [{ what: 'ewc_code', from, to }]);
      return type;
    });
  }
}

const codeAfter = (before: string, { ewc_code, hazardous }: WasteTypeBody): string => {
  const code = ewc_code === undefined ? before : normaliseEwcCode(ewc_code);
  if (code === undefined)
    throw invalidRequest({ ewc_code: 'Must be 6 digits, with an asterisk if hazardous' });
  if (hazardous === undefined || hazardous === isHazardous(code)) return code;
  if (hazardous) return `${code}*`;
  if (ewc_code !== undefined) throw invalidRequest({ hazardous: 'Must be true for a code with an asterisk' });
  return code.slice(0, -1);
};

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
    return toChanges(await this.trail.page(page, { subjectKind: 'waste_type', subjectId: type.id }), page);
  }

  @Route(update)
  async update(@Call() { caller: admin, params: { name }, body }: CallOf<typeof update>) {
    return { waste_type: toWasteType(await this.change.execute(name, body, admin)) };
  }
}
