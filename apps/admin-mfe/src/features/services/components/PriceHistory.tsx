import type { AdminChange, AdminService } from '@haulway/contracts';
import { csvOf } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { saveFile } from '@haulway/platform/documents';
import { Button, Stack } from '@haulway/ui';
import { useState } from 'react';
import { optionPricesIn, scheduledText } from '../../../change-texts.js';
import { ChangeList } from '../../../components/ChangeList.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { ScrollTable } from '../../../components/ScrollTable.js';
import { momentText } from '../../../moment-text.js';
import { servicesApi } from '../services-api.js';
import styles from './ServicePrices.module.css';

/** One changed price: when, by whom, which price, the old and the new value. */
interface PriceChange {
  /** ISO 8601. */
  readonly at: string;
  readonly admin: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

const NONE = '—';
const optionChanges = ({ at, admin, from, to }: AdminChange): PriceChange[] => {
  const [before, after] = [optionPricesIn(from), optionPricesIn(to)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((what) => ({ at, admin, what, from: before.get(what) ?? NONE, to: after.get(what) ?? NONE }));
};

/**
 * The changes of prices in a service's audit trail, in its order: base price, prices of options, and scheduled prices.
 */
export const priceChanges = (changes: readonly AdminChange[]): PriceChange[] =>
  changes.flatMap((change): PriceChange[] => {
    const { at, admin, what, from, to } = change;
    if (what === 'base_price') return [{ at, admin, what: 'Base price', from: from ?? NONE, to: to ?? NONE }];
    if (what === 'booking_config') return optionChanges(change);
    if (what === 'scheduled_price')
      return [{ at, admin, what: 'Scheduled price', from: scheduledText(from), to: scheduledText(to) }];
    return [];
  });

export const priceHistoryCsv = (rows: readonly PriceChange[]): string =>
  csvOf([
    ['When', 'Who', 'What', 'From', 'To'],
    ...rows.map(({ at, admin, what, from, to }) => [momentText(at), admin, what, from, to]),
  ]);

/** Reads all pages of a service's audit trail, and saves its price changes as a file. */
const useExport = ({ id, slug }: AdminService) => {
  const [ask] = servicesApi.useLazyAdminServiceHistoryQuery();
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<void> => {
    const changes = [];
    for (let page = 1; ; page += 1) {
      const { data, error } = await ask({ id, page });
      if (!data) {
        toast({ title: 'Error', description: formatApiError(error), tone: 'destructive' });
        return;
      }
      changes.push(...data.changes);
      if (data.changes.length === 0 || changes.length >= data.total) break;
    }
    const csv = priceHistoryCsv(priceChanges(changes));
    saveFile(new Blob([csv], { type: 'text/csv' }), `prices-${slug}.csv`);
  };
  const start = (): void => {
    setBusy(true);
    void read().finally(() => setBusy(false));
  };
  return { start, busy };
};

const COLUMNS = ['When', 'What', 'From', 'To', 'Who'];

/** Past and scheduled prices of the service and who changed them, as a table and as a file; and all other changes. */
export function PriceHistory({ service }: { service: AdminService }) {
  const query = servicesApi.useAdminServiceHistoryQuery({ id: service.id });
  const { data } = query;
  const exporting = useExport(service);
  if (!data) return <NotLoaded of="history" query={query} aside />;
  const rows = priceChanges(data.changes);
  return (
    <Stack gap={4}>
      <h2>Price history</h2>
      {rows.length === 0 ? (
        <p>No price changes yet.</p>
      ) : (
        <>
          <ScrollTable className={styles.table} label="Price history" columns={COLUMNS}>
            {rows.map(({ at, admin, what, from, to }, index) => (
              <tr key={index}>
                <td>{momentText(at)}</td>
                <th scope="row">{what}</th>
                <td>{from}</td>
                <td>{to}</td>
                <td>{admin}</td>
              </tr>
            ))}
          </ScrollTable>
          <div>
            <Button variant="secondary" size="small" busy={exporting.busy} onClick={exporting.start}>
              Export prices
            </Button>
          </div>
        </>
      )}
      <h2>All changes</h2>
      <ChangeList changes={data.changes} query={query} />
    </Stack>
  );
}
