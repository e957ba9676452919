import { Controller } from '@nestjs/common';
import { endpoints } from '@haulway/contracts';
import { Call, type CallOf, pageOf, Route } from '@haulway/server/http';
import { SavedAddressesService, toSavedAddress } from './saved-addresses.service.js';

const { savedAddresses } = endpoints;

@Controller()
export class SavedAddressesController {
  constructor(private readonly addresses: SavedAddressesService) {}

  @Route(savedAddresses.list)
  async list(@Call() { caller, query: page }: CallOf<typeof savedAddresses.list>) {
    const [addresses, total] = await this.addresses.page(caller.id, page);
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
