import { type ComponentType, lazy } from 'react';
import { AttentionCount } from './features/failed-jobs/components/AttentionCount.js';

/** A section of the admin's screens: an entry of the navigation and the page behind it. */
export interface Section {
  /** Its address. `haulway.remote.json` has the same one; any other path is the site's 404. */
  readonly path: string;
  /** Its label in the navigation. Without one it is reached from another section. */
  readonly label?: string;
  /** Drawn inside the frame, for admins only. It starts with a heading of level 2. */
  readonly Page: ComponentType;
  /** Shown beside the label: the number of entries that need attention. */
  readonly Mark?: ComponentType;
}

/** All sections in the order of the navigation. A new section is one line here and its path in haulway.remote.json. */
export const SECTIONS: readonly Section[] = [
  {
    path: '/admin',
    label: 'Bookings',
    Page: lazy(() => import('./pages/BookingsSection.js')),
  },
  {
    path: '/admin/calendar',
    label: 'Calendar',
    Page: lazy(() => import('./features/calendar/components/CalendarSection.js')),
  },
  {
    path: '/admin/users',
    label: 'Users',
    Page: lazy(() => import('./features/users/components/UsersSection.js')),
  },
  {
    path: '/admin/services',
    label: 'Services',
    Page: lazy(() => import('./features/services/components/ServicesSection.js')),
  },
  {
    path: '/admin/waste-items',
    label: 'Waste items',
    Page: lazy(() => import('./features/waste-items/components/WasteItemsSection.js')),
  },
  {
    path: '/admin/customers',
    label: 'Customers',
    Page: lazy(() => import('./features/customers/components/CustomersSection.js')),
  },
  {
    path: '/admin/customers/:id',
    Page: lazy(() => import('./features/customers/components/CustomerSection.js')),
  },
  {
    path: '/admin/documents',
    label: 'Documents',
    Page: lazy(() => import('./features/documents/components/DocumentsSection.js')),
  },
  {
    path: '/admin/waste-types',
    label: 'Waste types',
    Page: lazy(() => import('./features/waste-types/components/WasteTypesSection.js')),
  },
  {
    path: '/admin/failed-jobs',
    label: 'Failed jobs',
    Page: lazy(() => import('./features/failed-jobs/components/FailedJobsSection.js')),
    Mark: AttentionCount,
  },
  {
    path: '/admin/audit-log',
    label: 'Audit log',
    Page: lazy(() => import('./features/audit-log/components/AuditLogSection.js')),
  },
  {
    path: '/admin/releases',
    label: 'Releases',
    Page: lazy(() => import('./features/releases/components/ReleasesSection.js')),
  },
];
