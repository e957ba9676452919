import { zodResolver } from '@hookform/resolvers/zod';
import type { AvailabilityDay, CalendarDay } from '@haulway/contracts';
import { formatWeekdayDate, isTimeSlot } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { FORM_OPTIONS, FormDialog, submitOnce, useFields } from '@haulway/platform/form';
import { showResult } from '@haulway/platform/show-result';
import { Alert, Button, SelectField, Stack, TextField } from '@haulway/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { calendarApi } from '../calendar-api.js';
import { changedDayText, RESOURCE_OPTIONS, resourceIn, slotOptions } from '../calendar-texts.js';
import { capacityIn, capacityField } from '../rule-form.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import styles from './CalendarSection.module.css';

interface DayChangesProps {
  readonly date: string;
  readonly over: boolean;
  /** Undefined while the capacity of the day is not known. */
  readonly day: CalendarDay | undefined;
}

function ChangedDay({ day, over }: { day: AvailabilityDay; over: boolean }) {
  const [remove, { isLoading }] = calendarApi.useAdminRemoveDayMutation();
  const open = async (): Promise<void> => {
    showResult(await remove({ params: { id: day.id } }), day.places === 0 ? 'Reopened' : 'Exception removed');
  };
  const action = day.places === 0 ? 'Reopen' : 'Remove exception';
  return (
    <li className={styles.row}>
      <span>{changedDayText(day)}</span>
      {!over && (
        <Button
          variant="secondary"
          size="small"
          busy={isLoading}
          aria-label={`${action}: ${changedDayText(day)}`}
          onClick={() => void open()}
        >
          {action}
        </Button>
      )}
    </li>
  );
}

type Override = 'close' | 'limit';

/** A day's differences from the rules, and the forms that close the day, or part of it, or limit its bookings. */
export function DayChanges({ date, over, day }: DayChangesProps) {
  const query = calendarApi.useAdminDaysQuery({ from: date, to: date });
  const { data: days } = query;
  const [editing, setEditing] = useState<Override>();
  return (
    <Stack gap={3}>
      <h3>Exceptions for this day</h3>
      <NotLoaded of="changes" query={query} isThere={days !== undefined} aside />
      {days?.length === 0 && <p>None. The usual rules apply.</p>}
      {days !== undefined && days.length > 0 && (
        <ul className={styles.list}>
          {days.map((changed) => (
            <ChangedDay key={changed.id} day={changed} over={over} />
          ))}
        </ul>
      )}
      {!over && (
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={() => setEditing('close')}>
            Close this day…
          </Button>
          <Button variant="secondary" size="small" onClick={() => setEditing('limit')}>
            Set limit…
          </Button>
        </div>
      )}
      {editing && (
        <OverrideForm
          override={editing}
          date={date}
          day={day}
          days={days}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Stack>
  );
}

const ALL = 'all';
const CHOOSE = { value: '', label: 'Choose one' };
const RESOURCES = [CHOOSE, { value: ALL, label: 'All resources' }, ...RESOURCE_OPTIONS];
const [, ...SLOTS] = slotOptions('');
const SLOT_CHOICES = [CHOOSE, { value: ALL, label: 'All day' }, ...SLOTS];

const choice = z.string().check(z.minLength(1, 'Choose one'));
const schemaOf = (override: Override) =>
  z.object({
    resource: choice,
    slot: choice,
    places: override === 'close' ? z.string() : capacityField,
    reason: z.string(),
  });

const bookingsText = (count: number): string => {
  if (count === 0) return 'No bookings are affected.';
  const bookings = count === 1 ? '1 booking' : `${count} bookings`;
  return `${bookings} on this day. Closing doesn't cancel them. Move or cancel each one separately.`;
};

interface OverrideFormProps extends Omit<DayChangesProps, 'over'> {
  readonly override: Override;
  readonly days: readonly AvailabilityDay[] | undefined;
  readonly onClose: () => void;
}

/**
 * Asks for what to close or limit. Nothing is prefilled, because closing a day by mistake stops its bookings; the toast
 * afterwards can undo it.
 */
function OverrideForm({ override, date, day, days, onClose }: OverrideFormProps) {
  const form = useForm({
    ...FORM_OPTIONS,
    defaultValues: { resource: '', slot: '', places: '', reason: '' },
    resolver: zodResolver(schemaOf(override)),
  });
  const { field } = useFields(form);
  const [put, saving] = calendarApi.useAdminPutDayMutation();
  const [remove] = calendarApi.useAdminRemoveDayMutation();
  const [resource, slot, places] = useWatch({ control: form.control, name: ['resource', 'slot', 'places'] });
  const closes = override === 'close' || capacityIn(places) === 0;
  const taken = day?.places
    .filter((of) => (resourceIn(resource) ?? of.resource) === of.resource)
    .filter((of) => (isTimeSlot(slot) ? slot : of.slot) === of.slot)
    .reduce((sum, of) => sum + of.taken, 0);

  const submit = submitOnce(form, async (typed) => {
    const body = {
      date,
      places: capacityIn(typed.places) ?? 0,
      resource: resourceIn(typed.resource) ?? null,
      slot: isTimeSlot(typed.slot) ? typed.slot : null,
      reason: typed.reason,
    };
    const { data } = await put({ body });
    if (!data) return;
    const before = days?.find((one) => one.resource === body.resource && one.slot === body.slot);
    const undo = async (): Promise<void> =>
      showResult(
        before
          ? await put({ body: { ...body, places: before.places, reason: before.reason } })
          : await remove({ params: { id: data.day.id } }),
        'Undone',
      );
    toast({
      title: data.day.places === 0 ? 'Closed' : 'Limit set',
      description: changedDayText(data.day),
      tone: 'success',
      // without the day's overrides it is not known what this one has replaced
      action: days && { label: 'Undo', onClick: () => void undo() },
    });
    onClose();
  });
  return (
    <FormDialog
      title={override === 'close' ? 'Close this day' : 'Set limit'}
      description={`${formatWeekdayDate(date)} ${date.slice(0, 4)}`}
      size="small"
      save={closes ? 'Close for bookings' : 'Set limit'}
      danger={closes}
      busy={saving.isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField label="Resource" {...field('resource')} options={RESOURCES} />
      <SelectField label="Slot" {...field('slot')} options={SLOT_CHOICES} />
      {override === 'limit' && (
        <TextField label="Bookings per slot" hint="0 = closed" inputMode="numeric" {...field('places')} />
      )}
      <TextField label="Reason" hint="Shown to customers" optional maxLength={200} {...field('reason')} />
      {closes && taken !== undefined && (
        <Alert tone={taken > 0 ? 'warning' : 'info'}>{bookingsText(taken)}</Alert>
      )}
      {saving.error && !saving.isLoading && (
        <Alert tone="error" title="We couldn't save the exception">
          {formatApiError(saving.error)}
        </Alert>
      )}
    </FormDialog>
  );
}
