import { Controller } from '@nestjs/common';
import {
  type BodyOf,
  endpoints,
  type ParamsOf,
  type QueryOf,
  type SavedAddressesResponse,
  type SavedAddressResponse,
} from '@haulway/contracts';
import {
  type Caller,
  CurrentUser,
  pageOf,
  Route,
  RouteBody,
  RouteParams,
  RouteQuery,
} from '@haulway/server/http';
import { SavedAddressesService, toSavedAddress } from './saved-addresses.service.js';

const { savedAddresses } = endpoints;
type Id = ParamsOf<typeof savedAddresses.update>;

@Controller()
export class SavedAddressesController {
  constructor(private readonly addresses: SavedAddressesService) {}

  @Route(savedAddresses.list)
  async list(
    @CurrentUser() caller: Caller,
    @RouteQuery() page: QueryOf<typeof savedAddresses.list>,
  ): Promise<SavedAddressesResponse> {
    const [addresses, total] = await this.addresses.page(caller.id, page);
    return { addresses: addresses.map(toSavedAddress), ...pageOf(total, page) };
  }

  @Route(savedAddresses.create)
  async create(
    @CurrentUser() caller: Caller,
    @RouteBody() body: BodyOf<typeof savedAddresses.create>,
  ): Promise<SavedAddressResponse> {
    return { address: toSavedAddress(await this.addresses.create(caller.id, body)) };
  }

  @Route(savedAddresses.update)
  async update(
    @CurrentUser() caller: Caller,
    @RouteParams() { id }: Id,
    @RouteBody() body: BodyOf<typeof savedAddresses.update>,
  ): Promise<SavedAddressResponse> {
    return { address: toSavedAddress(await this.addresses.update(caller.id, id, body)) };
  }

  @Route(savedAddresses.remove)
  async remove(@CurrentUser() caller: Caller, @RouteParams() { id }: Id): Promise<void> {
    await this.addresses.remove(caller.id, id);
  }

  @Route(savedAddresses.setDefault)
  async setDefault(@CurrentUser() caller: Caller, @RouteParams() { id }: Id): Promise<SavedAddressResponse> {
    return { address: toSavedAddress(await this.addresses.setDefault(caller.id, id)) };
  }
}
