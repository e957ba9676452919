import { type Service } from '@haulway/contracts';

/** A service as the seed writes it, prices in pounds as the contract has them; the database gives the id. */
export type SeedService = Omit<Service, 'id' | '_id'>;
