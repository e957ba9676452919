import { type BodyOf, endpoints, MAX_SAVED_ADDRESSES, type SavedAddress } from '@haulway/contracts';
import { Transactions } from '@haulway/server/database';
import { ApiException, Call, type CallOf, notFound, pageOf, Route } from '@haulway/server/http';
import { Controller, Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { type EntityManager } from 'typeorm';
import { SavedAddressEntity, SavedAddressRepository } from './saved-address.repository.js';

const toSavedAddress = (entity: SavedAddressEntity): SavedAddress => ({
  id: entity.id,
  _id: entity.id,
  label: entity.label,
  street: entity.street,
  city: entity.city,
  postcode: entity.postcode,
  additional_info: entity.additionalInfo,
  is_default: entity.isDefault,
  version: entity.version,
});

type Body = BodyOf<typeof endpoints.savedAddresses.create>;
type Changes = BodyOf<typeof endpoints.savedAddresses.update>;

const changedElsewhere = (address: SavedAddressEntity) =>
  new ApiException(
    409,
    'address_changed',
    'This address was changed in another window. Please check it again.',
    { address: toSavedAddress(address) },
  );

const tooMany = () =>
  new ApiException(
    409,
    'too_many_addresses',
    `You already have ${MAX_SAVED_ADDRESSES} addresses. Please delete one you no longer need.`,
    { limit: MAX_SAVED_ADDRESSES },
  );

const fieldsOf = (body: Body) => ({
  label: body.label,
  street: body.street,
  city: body.city,
  postcode: body.postcode,
  additionalInfo: body.additional_info ?? null,
});

/**
 * A user's addresses. The first becomes the default, and there is always exactly one default. Setting another one moves
 * the mark. Unsetting the default does nothing.
 */
@Injectable()
class SavedAddressesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: SavedAddressRepository,
  ) {}

  /** @throws ApiException 409 `too_many_addresses` */
  create(userId: string, body: Body): Promise<SavedAddressEntity> {
    return this.#changing(userId, async (manager) => {
      const count = await this.rows.count(manager, userId);
      if (count >= MAX_SAVED_ADDRESSES) throw tooMany();
      const isDefault = count === 0 || body.is_default === true;
      if (isDefault) await this.rows.unsetDefault(manager, userId);
      return this.rows.insert(manager, { ...fieldsOf(body), userId, isDefault });
    });
  }

  /** @throws ApiException 404; 409 `address_changed`, with the current address, when the body names an older version */
  update(userId: string, id: string, { version, ...body }: Changes): Promise<SavedAddressEntity> {
    return this.#changing(userId, async (manager) => {
      const address = await this.#own(manager, userId, id);
      if (version !== undefined && version !== address.version) throw changedElsewhere(address);
      Object.assign(address, fieldsOf(body), { version: address.version + 1 });
      if (body.is_default === true) await this.#makeDefault(manager, address);
      return this.rows.save(manager, address);
    });
  }

  /** @throws ApiException 404 */
  setDefault(userId: string, id: string): Promise<SavedAddressEntity> {
    return this.#changing(userId, async (manager) => {
      const address = await this.#own(manager, userId, id);
      await this.#makeDefault(manager, address);
      return this.rows.save(manager, address);
    });
  }

  /**
   * Deletes an address; if it was the default, the newest other one becomes the default.
   * @throws ApiException 404
   */
  async remove(userId: string, id: string): Promise<void> {
    await this.#changing(userId, async (manager) => {
      const address = await this.#own(manager, userId, id);
      await this.rows.remove(manager, address);
      if (!address.isDefault) return;
      const newest = await this.rows.newest(manager, userId);
      if (newest) await this.rows.save(manager, Object.assign(newest, { isDefault: true }));
    });
  }

  #changing<T>(userId: string, change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transactions.run(async (manager) => {
      await this.rows.lockBook(manager, userId);
      return change(manager);
    });
  }

  async #own(manager: EntityManager, userId: string, id: string): Promise<SavedAddressEntity> {
    const address = await this.rows.find(manager, userId, id);
    if (!address) throw notFound('address');
    return address;
  }

  /** Unsets the old default first: the index never allows two defaults, not even for a moment. */
  async #makeDefault(manager: EntityManager, address: SavedAddressEntity): Promise<void> {
    if (address.isDefault) return;
    await this.rows.unsetDefault(manager, address.userId);
    address.isDefault = true;
  }
}

const { savedAddresses } = endpoints;

@Controller()
class SavedAddressesController {
  constructor(
    private readonly addresses: SavedAddressesService,
    private readonly rows: SavedAddressRepository,
  ) {}

  @Route(savedAddresses.list)
  async list(@Call() { caller, query: page }: CallOf<typeof savedAddresses.list>) {
    const [addresses, total] = await this.rows.page(caller.id, page);
    return { addresses: addresses.map(toSavedAddress), ...pageOf(total, page) };
  }

  @Route(savedAddresses.create)
  async create(@Call() { caller, body }: CallOf<typeof savedAddresses.create>) {
    return { address: toSavedAddress(await this.addresses.create(caller.id, body)) };
  }

  @Route(savedAddresses.update)
  async update(@Call() { caller, params: { id }, body }: CallOf<typeof savedAddresses.update>) {
    return { address: toSavedAddress(await this.addresses.update(caller.id, id, body)) };
  }

  @Route(savedAddresses.remove)
  async remove(@Call() { caller, params: { id } }: CallOf<typeof savedAddresses.remove>) {
    await this.addresses.remove(caller.id, id);
  }

  @Route(savedAddresses.setDefault)
  async setDefault(@Call() { caller, params: { id } }: CallOf<typeof savedAddresses.setDefault>) {
    return { address: toSavedAddress(await this.addresses.setDefault(caller.id, id)) };
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([SavedAddressEntity])],
  controllers: [SavedAddressesController],
  providers: [SavedAddressRepository, SavedAddressesService],
})
export class SavedAddressesModule {}
