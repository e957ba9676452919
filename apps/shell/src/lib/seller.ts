import type { SiteConfig, Seller } from '@haulway/contracts';
import { company } from '@haulway/domain';
import { createContext, useContext } from 'react';

/** Who sells by the run-time settings; the example where they name nobody. */
export const sellerOf = ({ seller }: Pick<SiteConfig, 'seller'>): Seller =>
  seller ? { ...company.seller, ...seller } : company.seller;

export const SellerContext = createContext<Seller>(company.seller);

/** The company that sells, as terms and the foot of each page name it. */
export const useSeller = (): Seller => useContext(SellerContext);
