import { type BillingAddress } from '@haulway/contracts';
import { type BusinessDetails } from '@haulway/domain';
import { Column } from 'typeorm';

/** The details of a business, as an account and its bookings store them. */
export abstract class BusinessColumns implements BusinessDetails {
  @Column('text', { nullable: true })
  companyName!: string | null;

  /** Without blanks, hyphens and GB. */
  @Column('text', { nullable: true })
  companyVatNumber!: string | null;

  @Column('text', { nullable: true })
  purchaseOrder!: string | null;

  @Column('text', { nullable: true })
  sicCode!: string | null;

  /** The address on the invoice; null if that is the collection address. */
  @Column('jsonb', { nullable: true })
  billingAddress!: BillingAddress | null;
}
