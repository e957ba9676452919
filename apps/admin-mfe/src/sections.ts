import { type ComponentType, lazy } from 'react';
import { AttentionCount } from './features/failed-jobs/components/AttentionCount.js';

/** A section of the admin's screens: an entry of the navigation and the page behind it. */
export interface Section {
  /** Its address. `haulway.remote.json` has the same one; any other path is the site's 404. */
  readonly path: string;
  /** Its label in the navigation. Without one it is reached from another section. */
  readonly label: string | undefined;
  /** The title of a page without a label. */
  readonly title?: string;
  /** Drawn inside the frame, for admins only. It starts with a heading of level 2. */
  readonly Page: ComponentType;
  /** Shown beside the label: the number of entries that need attention. */
  readonly Mark?: ComponentType;
}

/** @param path below /admin */
const section = (
  path: string,
  label: string,
  load: Parameters<typeof lazy>[0],
  Mark?: ComponentType,
): Section => ({ path: `/admin${path}`, label, Page: lazy(load), Mark });

/** A page that is reached from another section. */
const page = (path: string, title: string, load: Parameters<typeof lazy>[0]): Section => ({
  path: `/admin${path}`,
  label: undefined,
  title,
  Page: lazy(load),
});

/** All sections in the order of the navigation. A new section is one line here and its path in haulway.remote.json. */
export const SECTIONS: readonly Section[] = [
  section('', 'Bookings', () => import('./pages/BookingsSection.js')),
  section('/calendar', 'Calendar', () => import('./features/calendar/components/CalendarSection.js')),
  section('/users', 'Team', () => import('./features/users/components/UsersSection.js')),
  section('/services', 'Services', () => import('./features/services/components/ServicesSection.js')),
  page('/services/:id', 'Service', () => import('./features/services/components/ServicePage.js')),
  section(
    '/waste-items',
    'Waste items',
    () => import('./features/waste-items/components/WasteItemsSection.js'),
  ),
  page('/waste-items/:id', 'Waste item', () => import('./features/waste-items/components/WasteItemPage.js')),
  section('/customers', 'Customers', () => import('./features/customers/components/CustomersSection.js')),
  page('/customers/:id', 'Customer', () => import('./features/customers/components/CustomerSection.js')),
  section('/documents', 'Documents', () => import('./features/documents/DocumentsSection.js')),
  section('/waste-types', 'Waste types', () => import('./features/waste-types/WasteTypesSection.js')),
  section(
    '/failed-jobs',
    'Needs attention',
    () => import('./features/failed-jobs/components/FailedJobsSection.js'),
    AttentionCount,
  ),
  section('/audit-log', 'Audit log', () => import('./features/audit-log/AuditLogSection.js')),
  section('/releases', 'Releases', () => import('./features/releases/components/ReleasesSection.js')),
];
