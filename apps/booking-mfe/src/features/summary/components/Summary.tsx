import {
  accessWords,
  formatLongDate,
  formatTimeSlot,
  formatWeekday,
  isFilled,
  isTimeSlot,
  joinAddress,
  normalisePostcode,
  placementText,
  policySentences,
  redemptionOf,
  sentAccessOf,
  type Step,
} from '@haulway/domain';
import { useSession } from '@haulway/platform';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { VisuallyHidden } from '@haulway/ui';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { storedPhotoGroup } from '../../../state/photo-groups.js';
import { useBooking } from '../../../state/booking-context.js';
import { OwnTerms, useBookingPolicyQuery } from '../../../components/OwnTerms.js';
import { SelectionLines } from '../../../components/SelectionLines.js';
import { StepHeading } from '../../../components/StepHeading.js';
import { type StepControl } from '../../../hooks/use-step.js';
import { usePriceChange } from '../hooks/use-price-change.js';
import { useCustomerForm } from '../hooks/use-customer-form.js';
import { useProceed } from '../hooks/use-proceed.js';
import { BusinessDetails } from './BusinessDetails.js';
import { AccountDetails, GuestDetails, SessionEnded } from './CustomerDetails.js';
import { Proceed } from './Proceed.js';
import { UsePoints } from './UsePoints.js';
import stepStyles from '../../../components/Step.module.css';
import { useVisitWords } from '../../../hooks/use-visit-words.js';
import styles from './Summary.module.css';

/** Few bookings have photos. */
const lazyPhotoCount = lazyModule(() => import('../../../photos/components/PhotoCount.js'));

/**
 * The fees for cancelling or moving the booking, or a link to the terms when they can't be loaded. It is the last part:
 * its response may come while the customer is clicking 'Proceed to Payment'.
 */
function ChangePolicy({ pence }: { pence: number }) {
  const { flow } = useBooking();
  const { data: policy, error } = useBookingPolicyQuery();
  const { date, timeSlot } = flow.data.dateTime;
  if (!policy && error === undefined) return null;
  return (
    <section className={styles.part} aria-labelledby="change-policy-heading">
      <h3 id="change-policy-heading">If you change your mind</h3>
      {policy && date && isTimeSlot(timeSlot) && <OwnTerms date={date} slot={timeSlot} pence={pence} />}
      {policy ? (
        <ul className={styles.policy}>
          {policySentences(policy).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p>
          See our <Link to="/terms">terms</Link> for what it costs to change or cancel.
        </p>
      )}
    </section>
  );
}

interface SummaryPartProps {
  readonly title: string;
  /** The step in which it can be changed, and which leads back to the summary. */
  readonly step: Step;
  readonly children: ReactNode;
}

function SummaryPart({ title, step, children }: SummaryPartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Link to={`?step=${step}&return=summary`} className={styles.change}>
          Change<VisuallyHidden>{` ${title.toLowerCase()}`}</VisuallyHidden>
        </Link>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

/** Further information from step 1 or the calculator's estimate (volume in m³, weight in kg). */
function SelectionNotes() {
  const { flow } = useBooking();
  const { wasteType, estimated_volume: volume, estimated_weight: weight } = flow.data;
  const notes = [
    isFilled(wasteType) && `Waste type: ${wasteType}`,
    volume && `Estimated volume: ${volume.toFixed(1)} m³`,
    weight && `Estimated weight: ${weight.toFixed(0)} kg`,
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={String(note)}>{note}</li>
      ))}
    </ul>
  );
}

/** The answers about access, and how many photos the booking has. */
function AccessNotes() {
  const { service, flow } = useBooking();
  const group = storedPhotoGroup(service.slug, flow.owner);
  return (
    <>
      <ul className={styles.notes}>
        {accessWords(sentAccessOf(flow.data), 'customer').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {group !== undefined && (
        <LazyPart lazy={lazyPhotoCount} loading="Loading your photos">
          {({ PhotoCount }) => <PhotoCount group={group} />}
        </LazyPart>
      )}
    </>
  );
}

/** Everything about the booking, each part with a link to change it, and the customer's details. */
export function Summary({ control }: { control: StepControl }) {
  const { user, lost } = useSession();
  const { flow, flowType } = useBooking();
  const words = useVisitWords();
  const { items, address, dateTime } = flow.data;
  const form = useCustomerForm();
  const proceed = useProceed(control, form);
  const priceChange = usePriceChange(proceed);
  return (
    <div className={stepStyles.step}>
      <StepHeading hint="Please check your booking before you pay.">Booking summary</StepHeading>
      <SummaryPart title="Your Selection" step={1}>
        <SelectionLines
          items={priceChange?.items ?? items}
          totalPence={priceChange?.totalPence ?? flow.data.totalPence}
        />
        <SelectionNotes />
        {flowType === 'skip_hire' && <p>{placementText(flow.data.skip_placement)}</p>}
      </SummaryPart>
      <SummaryPart title={words.address} step={2}>
        <p>{[joinAddress(address), normalisePostcode(address.postcode)].filter(isFilled).join(', ')}</p>
        {isFilled(address.additionalInfo) && <p>{address.additionalInfo}</p>}
        <AccessNotes />
      </SummaryPart>
      <SummaryPart title="Date and time" step={3}>
        <p>
          <span>{formatWeekday(dateTime.date)}</span> <span>{formatLongDate(dateTime.date)}</span>
        </p>
        <p>{formatTimeSlot(dateTime.timeSlot)}</p>
      </SummaryPart>
      {lost && <SessionEnded customer={lost} />}
      {user ? (
        <AccountDetails user={user} form={form} errors={proceed.fieldErrors} />
      ) : (
        <GuestDetails form={form} errors={proceed.fieldErrors} />
      )}
      <BusinessDetails form={form} errors={proceed.fieldErrors} />
      {user && <UsePoints />}
      <Proceed control={control} form={form} proceed={proceed} priceChange={priceChange} />
      <ChangePolicy
        pence={
          (priceChange?.totalPence ?? flow.data.totalPence) -
          redemptionOf(flow.data, user !== null).discountPence
        }
      />
    </div>
  );
}
