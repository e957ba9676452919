import { lazyPage } from '@haulway/federation/lazy-page';
import { type ComponentType } from 'react';
import { AttentionCount } from './features/failed-jobs/components/AttentionCount.js';

/** The parts of the navigation, in their order. */
export const GROUPS = ['Work', 'Set-up', 'Technical'] as const;
type Group = (typeof GROUPS)[number];

/** A section of the admin's screens: an entry of the navigation and the page behind it. */
export interface Section {
  /** Its address. `haulway.remote.json` has the same one; any other path is the site's 404. */
  readonly path: string;
  /** Its group and label in the navigation. Without them it is reached from another section. */
  readonly group?: Group;
  readonly label?: string;
  /** The title of a page without a label. */
  readonly title?: string;
  /** Drawn inside the frame, for admins only. It starts with a heading of level 1. */
  readonly Page: ComponentType;
  /** Fetches the code of the page. */
  readonly preload: () => Promise<void>;
  /** Shown beside the label: the number of entries that need attention. */
  readonly Mark?: ComponentType;
}

type Load = () => Promise<{ readonly default: ComponentType }>;

const codeOf = (load: Load): Pick<Section, 'Page' | 'preload'> => {
  const { Component: Page, preload } = lazyPage(async () => (await load()).default);
  return { Page, preload };
};

/** @param path below /admin */
const sectionOf =
  (group: Group) =>
  (path: string, label: string, load: Load, Mark?: ComponentType): Section => ({
    path: `/admin${path}`,
    group,
    label,
    ...codeOf(load),
    Mark,
  });

const work = sectionOf('Work');
const setUp = sectionOf('Set-up');
const technical = sectionOf('Technical');

/** A page that is reached from another section. */
const page = (path: string, title: string, load: Load): Section => ({
  path: `/admin${path}`,
  title,
  ...codeOf(load),
});

/** All sections in the order of the navigation. A new section is one line here and its path in haulway.remote.json. */
export const SECTIONS: readonly Section[] = [
  work('', 'Bookings', () => import(/* webpackChunkName: "bookings" */ './pages/BookingsSection.js')),
  work(
    '/bookings/new',
    'New booking',
    () => import('./features/bookings/new-booking/components/NewBookingSection.js'),
  ),
  work(
    '/day',
    'Day board',
    () => import(/* webpackChunkName: "day-board" */ './features/day-board/components/DaySection.js'),
  ),
  work('/calendar', 'Calendar', () => import('./features/calendar/components/CalendarSection.js')),
  work('/customers', 'Customers', () => import('./features/customers/components/CustomersSection.js')),
  page('/customers/:id', 'Customer', () => import('./features/customers/components/CustomerSection.js')),
  work('/ratings', 'Ratings', () => import('./features/ratings/components/RatingsSection.js')),
  work('/documents', 'Documents', () => import('./features/documents/DocumentsSection.js')),
  work('/waste', 'Waste', () => import('./features/waste/WasteSection.js')),
  page('/waste/facilities/:id', 'Facility', () => import('./features/waste/facilities/FacilityPage.js')),
  page('/waste/tips/:id', 'Tip', () => import('./features/waste/tips/TipPage.js')),
  work(
    '/failed-jobs',
    'Needs attention',
    () => import('./features/failed-jobs/components/FailedJobsSection.js'),
    AttentionCount,
  ),
  setUp('/services', 'Services', () => import('./features/services/components/ServicesSection.js')),
  page('/services/:id', 'Service', () => import('./features/services/components/ServicePage.js')),
  setUp(
    '/waste-items',
    'Calculator items',
    () => import('./features/waste-items/components/WasteItemsSection.js'),
  ),
  page(
    '/waste-items/:id',
    'Calculator item',
    () => import('./features/waste-items/components/WasteItemPage.js'),
  ),
  setUp('/waste-types', 'Waste types', () => import('./features/waste-types/WasteTypesSection.js')),
  setUp('/users', 'Team', () => import('./features/users/components/UsersSection.js')),
  technical('/audit-log', 'Audit log', () => import('./features/audit-log/AuditLogSection.js')),
  technical('/releases', 'Releases', () => import('./features/releases/components/ReleasesSection.js')),
  page('/releases/:remote', 'Release', () => import('./features/releases/health/RemotePage.js')),
];
