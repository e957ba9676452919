import { Accounts1767225600001 } from './1767225600001-accounts.js';
import { Guards1767225600002 } from './1767225600002-guards.js';
import { Catalogue1767225600003 } from './1767225600003-catalogue.js';
import { CustomerRecords1767225600004 } from './1767225600004-customer-records.js';
import { MicroFrontends1767225600005 } from './1767225600005-micro-frontends.js';
import { Bookings1767225600101 } from './1767225600101-bookings.js';
import { Payments1767225600102 } from './1767225600102-payments.js';
import { Emails1767225600103 } from './1767225600103-emails.js';
import { RefundWishes1767225604001 } from './1767225604001-refund-wishes.js';
import { Deliveries1767225604002 } from './1767225604002-deliveries.js';
import { ContactMessages1767225605001 } from './1767225605001-contact-messages.js';
import { AdminFigures1767225606501 } from './1767225606501-admin-figures.js';
import { AdminLists1767225606502 } from './1767225606502-admin-lists.js';
import { AdminChanges1767225606503 } from './1767225606503-admin-changes.js';
import { Composition1767225607001 } from './1767225607001-composition.js';
import { ReleaseChanges1767225607002 } from './1767225607002-release-changes.js';
import { AccountSecurity1795233000000 } from './1795233000000-account-security.js';
import { EditVersions1795233000001 } from './1795233000001-edit-versions.js';
import { WorkerIndex1795233000012 } from './1795233000012-worker-index.js';
import { RefundReason1795400010001 } from './1795400010001-refund-reason.js';
import { CookieRefreshes1795400020001 } from './1795400020001-cookie-refreshes.js';
import { SecondFactors1795400030000 } from './1795400030000-second-factors.js';
import { SecurityEvents1795400030001 } from './1795400030001-security-events.js';
import { PublishTokens1795400080001 } from './1795400080001-publish-tokens.js';
import { RoleChangesTold1795400092001 } from './1795400092001-role-changes-told.js';
import { AnyEmailKind1795600010001 } from './1795600010001-any-email-kind.js';
import { Availability1795600050001 } from './1795600050001-availability.js';
import { BookingChanges1795600050002 } from './1795600050002-booking-changes.js';
import { CancellationReason1795600050003 } from './1795600050003-cancellation-reason.js';
import { Documents1795600060001 } from './1795600060001-documents.js';
import { CatalogueEditing1795600070001 } from './1795600070001-catalogue-editing.js';
import { Customers1795600070002 } from './1795600070002-customers.js';
import { PublishTokenPaths1795600208001 } from './1795600208001-publish-token-paths.js';
import { RemovedRemotes1795600208002 } from './1795600208002-removed-remotes.js';
import { NamelessSlices1795600208003 } from './1795600208003-nameless-slices.js';
import { ReleaseUploads1795600302001 } from './1795600302001-release-uploads.js';
import { SearchWords1795600308001 } from './1795600308001-search-words.js';
import { ItemMarks1795600406001 } from './1795600406001-item-marks.js';
import { FailedRefunds1795600488001 } from './1795600488001-failed-refunds.js';
import { LargeReads1795700011001 } from './1795700011001-large-reads.js';
import { SlotCapacity1795700050001 } from './1795700050001-slot-capacity.js';
import { CanaryOfNobody1795700050002 } from './1795700050002-canary-of-nobody.js';

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
  RefundWishes1767225604001,
  Deliveries1767225604002,
  ContactMessages1767225605001,
  AdminFigures1767225606501,
  AdminLists1767225606502,
  AdminChanges1767225606503,
  Composition1767225607001,
  ReleaseChanges1767225607002,
  AccountSecurity1795233000000,
  EditVersions1795233000001,
  WorkerIndex1795233000012,
  RefundReason1795400010001,
  CookieRefreshes1795400020001,
  SecondFactors1795400030000,
  SecurityEvents1795400030001,
  PublishTokens1795400080001,
  RoleChangesTold1795400092001,
  AnyEmailKind1795600010001,
  Availability1795600050001,
  BookingChanges1795600050002,
  CancellationReason1795600050003,
  Documents1795600060001,
  CatalogueEditing1795600070001,
  Customers1795600070002,
  PublishTokenPaths1795600208001,
  RemovedRemotes1795600208002,
  NamelessSlices1795600208003,
  ReleaseUploads1795600302001,
  SearchWords1795600308001,
  ItemMarks1795600406001,
  FailedRefunds1795600488001,
  LargeReads1795700011001,
  SlotCapacity1795700050001,
  CanaryOfNobody1795700050002,
];
