import type { SiteConfig, Seller } from '@haulway/contracts';
import { company } from '@haulway/domain';
import { createContext, useContext } from 'react';

/** The seller from the run-time settings, or the example when they name none. */
export const sellerOf = ({ seller }: Pick<SiteConfig, 'seller'>): Seller => ({
  ...company.seller,
  ...seller,
});

export const SellerContext = createContext<Seller>(company.seller);

/** The company that sells, as the terms and the footer name it. */
export const useSeller = (): Seller => useContext(SellerContext);
