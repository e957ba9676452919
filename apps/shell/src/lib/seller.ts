import type { SiteConfig, Seller } from '@haulway/contracts';
import { company } from '@haulway/domain';
import { createContext, useContext } from 'react';

/** The company that sells, and what its terms say about the expiry of points; undefined while points don't expire. */
type SellerOfSite = Seller & Pick<SiteConfig, 'pointsExpiry'>;

/** The seller from the run-time settings, or the example when they name none. */
export const sellerOf = ({
  seller,
  pointsExpiry,
}: Pick<SiteConfig, 'seller' | 'pointsExpiry'>): SellerOfSite => ({
  ...company.seller,
  ...seller,
  pointsExpiry,
});

export const SellerContext = createContext<SellerOfSite>(company.seller);

/** The company that sells, as the terms and the footer name it. */
export const useSeller = (): SellerOfSite => useContext(SellerContext);
