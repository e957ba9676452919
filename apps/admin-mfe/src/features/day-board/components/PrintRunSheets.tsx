import type { DispatchDay } from '@haulway/contracts';
import { accessWords, formatFullDate, TIME_SLOT_LABELS, TIME_SLOT_NAMES } from '@haulway/domain';
import { formatApiError, toast, usePlatform } from '@haulway/platform';
import { Button, Icon } from '@haulway/ui';
import { useState } from 'react';
import { PrintedLine, PrintedPage, PrintSheet } from '../../../components/PrintSheet.js';
import { jobCount, stateWords } from '../board-texts.js';
import { loadBookings, type Sheet, sheetsOf, type Stop } from '../run-sheets.js';
import styles from './PrintRunSheets.module.css';

/** Prints a page for each worker with jobs: their order, and what a worker needs to know about each. */
export function PrintRunSheets({ day }: { day: DispatchDay }) {
  const { store } = usePlatform();
  const [isLoading, setLoading] = useState(false);
  const [sheets, setSheets] = useState<readonly Sheet[]>();
  const isEmpty = sheetsOf(day, []).length === 0;
  const print = async (): Promise<void> => {
    setLoading(true);
    try {
      setSheets(sheetsOf(day, await loadBookings(store, day.date)));
    } catch (error) {
      toast({
        title: "We couldn't load the run sheets.",
        description: formatApiError(error),
        tone: 'destructive',
      });
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={isLoading}
        disabled={isEmpty}
        onClick={() => void print()}
      >
        <Icon name="file" size={18} />
        Print run sheets
      </Button>
      {sheets && (
        <PrintSheet onPrinted={() => setSheets(undefined)}>
          {sheets.map(({ workerId, worker, stops }) => (
            <PrintedPage
              key={workerId}
              title={`Run sheet: ${formatFullDate(day.date)}`}
              lead={`${worker}, ${jobCount(stops.length)}`}
              columns={['No.', 'Slot', 'Where', 'Who', 'What', 'Signature']}
              below={<p className={styles.signed}>Signed by the worker:</p>}
            >
              {stops.map((stop, index) => (
                <StopRow key={stop.job.booking_id} stop={stop} order={index + 1} />
              ))}
            </PrintedPage>
          ))}
        </PrintSheet>
      )}
    </>
  );
}

function StopRow({ stop: { job, booking }, order }: { stop: Stop; order: number }) {
  const slot = job.collection_time_slot;
  const items = booking?.addons.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  const names = booking?.addons.map(({ name }) => name) ?? [];
  const types = [...new Set(booking?.waste_types)].filter((type) => !names.includes(type));
  return (
    <tr>
      <td>{order}</td>
      <td>
        <div>{TIME_SLOT_NAMES[slot]}</div>
        <div>{TIME_SLOT_LABELS[slot]}</div>
      </td>
      <td>
        <b>{job.collection_postcode}</b>
        <PrintedLine text={job.collection_address} />
        <PrintedLine text={booking?.additional_address_info ?? null} />
        {accessWords(job.access).map((line) => (
          <PrintedLine key={line} text={line} />
        ))}
      </td>
      <td>
        <PrintedLine text={job.customer_name} />
        <PrintedLine text={job.customer_phone} />
      </td>
      <td className={styles.what}>
        <b>{job.service_name}</b>
        <PrintedLine text={items || job.summary} />
        <PrintedLine text={types.join(', ')} />
        <PrintedLine text={booking?.special_instructions ?? null} />
        {booking?.consignment_note_due && <PrintedLine text="Consignment note needed" />}
        <PrintedLine text={stateWords(job.state)?.label ?? null} />
      </td>
      <td className={styles.signature}>
        <div>Name:</div>
        <div>Signature:</div>
      </td>
    </tr>
  );
}
