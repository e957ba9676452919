import type { OutlookResponse } from '@haulway/contracts';
import { CountLinks } from '../../../../components/CountLinks.js';
import type { DayTab } from '../booking-filter.js';
import styles from './DayTabs.module.css';

const TABS: readonly { readonly tab: DayTab; readonly label: string }[] = [
  { tab: 'today', label: 'Today' },
  { tab: 'tomorrow', label: 'Tomorrow' },
  { tab: 'week', label: 'Next 7 days' },
  { tab: 'all', label: 'All' },
];

const TASKS = [
  { label: 'Unassigned', of: 'unassigned', narrowed: 'worker=Unassigned' },
  { label: 'Unpaid', of: 'unpaid', narrowed: 'payment_status=unpaid' },
] as const;

interface DayTabsProps {
  /** Undefined until it is known. */
  readonly tab: DayTab | undefined;
  /** Undefined until it is loaded: the tabs then have no numbers. */
  readonly outlook: OutlookResponse | undefined;
  /** Called with a click on one, to move the focus to the list. */
  readonly onOpen: () => void;
}

/** Links to the bookings of today, tomorrow, a week and all days, and to those with something to do. */
export function DayTabs({ tab: open, outlook, onOpen }: DayTabsProps) {
  const figuresOf = (tab: DayTab | undefined) => {
    if (tab === undefined || tab === 'all') return undefined;
    return tab === 'tomorrow' ? outlook : outlook?.[tab];
  };
  const figures = figuresOf(open);
  const countOf = (tab: DayTab): number | undefined =>
    tab === 'all' ? outlook?.all_bookings : figuresOf(tab)?.bookings;
  const tasks = [
    ...TASKS.map(({ label, of, narrowed }) => ({
      label,
      to: `/admin?day=${open}&status=active&${narrowed}`,
      count: figures?.[of] ?? 0,
    })),
    // of all days: they are cancelled
    { label: 'To pay back', to: '/admin?day=all&to_pay_back=true', count: outlook?.to_pay_back ?? 0 },
  ].filter(({ count }) => count > 0);
  return (
    <nav aria-label="Days" className={styles.days}>
      <CountLinks
        links={TABS.map(({ tab, label }) => ({
          label,
          to: `/admin?day=${tab}`,
          count: countOf(tab),
          isOpen: tab === open,
        }))}
        onOpen={onOpen}
      />
      {tasks.length > 0 && <CountLinks links={tasks} areTasks onOpen={onOpen} />}
    </nav>
  );
}
