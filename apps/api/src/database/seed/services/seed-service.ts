import { type Service } from '@haulway/contracts';

type Defaults = Pick<Service, 'popular' | 'label' | 'label_color'>;

/** A service as the seed defines it, with prices in pounds as in the contract. The database assigns the id. */
export type SeedService = Omit<Service, 'id' | '_id' | 'price_display' | keyof Defaults> & Partial<Defaults>;

/** A size, bin or load that customers choose from, with its price in pounds. */
export const option = (name: string, price: number, description: string) => ({ name, description, price });
