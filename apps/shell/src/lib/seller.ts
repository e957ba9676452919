import type { SiteConfig, Seller } from '@haulway/contracts';
import { company, keepPostcodesWhole } from '@haulway/domain';
import { createContext, useContext } from 'react';

/** The seller from the run-time settings, or the example when they name none. */
export const sellerOf = ({ seller }: Pick<SiteConfig, 'seller'>): Seller => {
  const { address = company.seller.address, ...rest } = seller ?? {};
  return { ...company.seller, ...rest, address: keepPostcodesWhole(address) };
};

export const SellerContext = createContext<Seller>(company.seller);

/** The company that sells, as the terms and the footer name it. */
export const useSeller = (): Seller => useContext(SellerContext);
