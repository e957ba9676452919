import { type Service } from '@haulway/contracts';

type Defaults = Pick<Service, 'popular' | 'label' | 'label_color'>;

/** A service as the seed defines it, with prices in pounds as in the contract. The database assigns the id. */
export type SeedService = Omit<Service, 'id' | '_id' | 'price_display' | keyof Defaults> & Partial<Defaults>;
