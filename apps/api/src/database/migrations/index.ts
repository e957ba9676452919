import { Accounts1767225600001 } from './1767225600001-accounts.js';
import { Guards1767225600002 } from './1767225600002-guards.js';
import { Catalogue1767225600003 } from './1767225600003-catalogue.js';
import { CustomerRecords1767225600004 } from './1767225600004-customer-records.js';
import { MicroFrontends1767225600005 } from './1767225600005-micro-frontends.js';
import { Bookings1767225600101 } from './1767225600101-bookings.js';
import { Payments1767225600102 } from './1767225600102-payments.js';
import { Emails1767225600103 } from './1767225600103-emails.js';

/** Every migration, oldest first. */
export const migrations = [
  Accounts1767225600001,
  Guards1767225600002,
  Catalogue1767225600003,
  CustomerRecords1767225600004,
  MicroFrontends1767225600005,
  Bookings1767225600101,
  Payments1767225600102,
  Emails1767225600103,
];
