import { randomUUID } from 'node:crypto';
import { endpoints, type NewWasteItemBody, type WasteItemChangeBody } from '@haulway/contracts';
import { formatPounds, isTooLargeForBag, ITEM_WASTE_TYPES, slugOf, toPence } from '@haulway/domain';
import { Clock } from '@haulway/server/clock';
import { Transactions } from '@haulway/server/database';
import {
  Call,
  type Caller,
  type CallOf,
  invalidRequest,
  notFound,
  pageOf,
  Route,
} from '@haulway/server/http';
import { Controller, Injectable } from '@nestjs/common';
import { staleEdit } from '../services/edit-service.js';
import { type Change, recordChanges } from '../../audit/audit-trail.repository.js';
import {
  toAdminWasteItem,
  toWasteItem,
  type WasteItemEntity,
  WasteItemRepository,
} from './waste-item.repository.js';

type Fields = Omit<WasteItemChangeBody, 'version' | 'id' | '_id' | 'slug'>;

/** Adds and changes items of the calculator; each change is recorded in the trail. */
@Injectable()
export class EditWasteItem {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly items: WasteItemRepository,
  ) {}

  /** @throws ApiException 400 naming `waste_type` */
  create(body: NewWasteItemBody, admin: Caller): Promise<WasteItemEntity> {
    assertWasteType(body.waste_type);
    return this.transactions.run(async (manager) => {
      const item = await this.items.save(manager, {
        ...columnsOf({ ...body, bulky: body.bulky ?? isTooLargeForBag(body) }),
        // two items may have the same name, but the slug by which baskets identify an item must be unique
        slug: [slugOf(body.name).slice(0, 60), randomUUID().slice(0, 8)].filter(Boolean).join('-'),
        version: 1,
      });
      await recordChanges(manager, admin, this.clock.now(), subject(item), [
        { what: 'created', from: null, to: item.name },
      ]);
      return item;
    });
  }

  /**
   * Changes an item, based on the version that was shown. An edit that changes nothing keeps the version.
   * @throws ApiException 400 naming `waste_type`; 404; 409 `stale` with the current item
   */
  update(
    id: string,
    { version, id: _id, _id: _sameId, slug: _slug, ...body }: WasteItemChangeBody,
    admin: Caller,
  ): Promise<WasteItemEntity> {
    if (body.waste_type !== undefined) assertWasteType(body.waste_type);
    return this.transactions.run(async (manager) => {
      const item = await this.items.lock(manager, id);
      if (!item) throw notFound('waste item');
      if (version !== item.version) throw staleEdit({ waste_item: toAdminWasteItem(item) });
      const changes = changesOf(item, body);
      if (changes.length === 0) return item;
      await this.items.save(manager, Object.assign(item, columnsOf(body), { version: item.version + 1 }));
      await recordChanges(manager, admin, this.clock.now(), subject(item), changes);
      return item;
    });
  }
}

const subject = ({ id }: WasteItemEntity) => ({ subjectKind: 'waste_item', subjectId: id }) as const;

const assertWasteType = (name: string): void => {
  const known: readonly string[] = ITEM_WASTE_TYPES;
  if (!known.includes(name))
    throw invalidRequest({ waste_type: `Must be one of: ${ITEM_WASTE_TYPES.join(', ')}` });
};

/** The columns that a body sets; fields that it leaves out stay. */
const columnsOf = ({ price, waste_type, contains_pops, ...fields }: Fields): Partial<WasteItemEntity> => {
  const columns: Partial<WasteItemEntity> = {
    ...fields,
    wasteType: waste_type,
    containsPops: contains_pops,
    pricePence: price === undefined ? undefined : toPence(price),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};

const FIELDS = [
  'name',
  'description',
  'category',
  'icon',
  'waste_type',
  'volume',
  'weight',
  'price',
  'bulky',
  'appliance',
  'contains_pops',
  'active',
] as const;

const changesOf = (item: WasteItemEntity, body: Fields): Change[] => {
  const before = toAdminWasteItem(item);
  return FIELDS.flatMap((what) => {
    const to = body[what];
    return to === undefined || to === before[what]
      ? []
      : [{ what, from: textOf(what, before[what]), to: textOf(what, to) }];
  });
};

const textOf = (what: (typeof FIELDS)[number], value: string | number | boolean): string => {
  if (what === 'price') return formatPounds(toPence(Number(value)));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

const { catalogue, catalogueAdmin } = endpoints;

/** The calculator's items: those on offer, and all of them for the office. */
@Controller()
export class WasteItemsController {
  constructor(
    private readonly items: WasteItemRepository,
    private readonly edit: EditWasteItem,
  ) {}

  @Route(catalogueAdmin.wasteItems)
  async all(@Call() { query }: CallOf<typeof catalogueAdmin.wasteItems>) {
    const [found, total] = await this.items.pageOfAll(query);
    return { waste_items: found.map(toAdminWasteItem), ...pageOf(total, query) };
  }

  @Route(catalogueAdmin.createWasteItem)
  async create(@Call() { caller: admin, body }: CallOf<typeof catalogueAdmin.createWasteItem>) {
    return { waste_item: toAdminWasteItem(await this.edit.create(body, admin)) };
  }

  @Route(catalogueAdmin.updateWasteItem)
  async update(@Call() { caller: admin, params, body }: CallOf<typeof catalogueAdmin.updateWasteItem>) {
    return { waste_item: toAdminWasteItem(await this.edit.update(params.id, body, admin)) };
  }

  @Route(catalogue.wasteItems)
  async list(@Call() { query }: CallOf<typeof catalogue.wasteItems>) {
    const [found, total] = await this.items.page(query);
    return { waste_items: found.map(toWasteItem), ...pageOf(total, query) };
  }

  @Route(catalogue.wasteCategories)
  async categories() {
    return { categories: await this.items.categories() };
  }
}
