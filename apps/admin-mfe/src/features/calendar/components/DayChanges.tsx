import { zodResolver } from '@hookform/resolvers/zod';
import type { AvailabilityDay, Resource } from '@haulway/contracts';
import { isTimeSlot } from '@haulway/domain';
import { formatApiError, toast } from '@haulway/platform';
import { FORM_OPTIONS, submitOnce, useFields } from '@haulway/platform/form';
import { Alert, Button, SelectField, Stack, TextField } from '@haulway/ui';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { calendarApi } from '../calendar-api.js';
import { ALL_RESOURCES, changedDayText, resourceIn, slotOptions } from '../calendar-texts.js';
import { capacityIn, capacityField } from '../rule-form.js';
import { NotLoaded } from '../../../components/NotLoaded.js';
import { showResult } from '../../../components/show-result.js';
import styles from './CalendarSection.module.css';

const schema = z.object({
  resource: z.string(),
  slot: z.string(),
  places: capacityField,
  reason: z.string(),
});

interface DayChangesProps {
  readonly date: string;
  readonly over: boolean;
  readonly taken: number;
  readonly resource: Resource | undefined;
}

function ChangedDay({ day, over }: { day: AvailabilityDay; over: boolean }) {
  const [remove, { isLoading }] = calendarApi.useAdminRemoveDayMutation();
  const open = async (): Promise<void> => {
    showResult(await remove(day.id), day.places === 0 ? 'Opened again' : 'Override removed');
  };
  const action = day.places === 0 ? 'Open again' : 'Remove override';
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

/** A day's differences from the rules, and the form that closes the day, or part of it, with a reason. */
export function DayChanges({ date, over, taken, resource }: DayChangesProps) {
  const query = calendarApi.useAdminDaysQuery({ from: date, to: date });
  const { data: days } = query;
  const form = useForm({
    ...FORM_OPTIONS,
    defaultValues: { resource: resource ?? '', slot: '', places: '0', reason: '' },
    resolver: zodResolver(schema),
  });
  const { field } = useFields(form);
  const [put, saving] = calendarApi.useAdminPutDayMutation();
  const places = capacityIn(useWatch({ control: form.control, name: 'places' }));

  const submit = submitOnce(form, async (typed) => {
    const { data } = await put({
      date,
      places: capacityIn(typed.places) ?? 0,
      resource: resourceIn(typed.resource) ?? null,
      slot: isTimeSlot(typed.slot) ? typed.slot : null,
      reason: typed.reason,
    });
    if (!data) return;
    form.setValue('reason', '');
    toast({
      title: data.day.places === 0 ? 'Closed' : 'Capacity set',
      description: changedDayText(data.day),
      tone: 'success',
    });
  });
  return (
    <Stack gap={3}>
      <h4>Date overrides</h4>
      <NotLoaded of="changes" query={query} isThere={days !== undefined} aside />
      {days?.length === 0 && <p>No override: the weekly rules apply.</p>}
      {days !== undefined && days.length > 0 && (
        <ul className={styles.list}>
          {days.map((day) => (
            <ChangedDay key={day.id} day={day} over={over} />
          ))}
        </ul>
      )}
      {!over && (
        <form noValidate aria-label="Add a date override" onSubmit={submit}>
          <Stack gap={3}>
            <div className={styles.fields}>
              <SelectField label="Resource" {...field('resource')} options={ALL_RESOURCES} />
              <SelectField label="Slot" {...field('slot')} options={slotOptions('All day')} />
              <TextField
                label="Capacity per slot"
                hint="0 closes it"
                inputMode="numeric"
                {...field('places')}
              />
            </div>
            <TextField
              label="Reason"
              hint="Shown to customers when it is closed"
              optional
              maxLength={200}
              {...field('reason')}
            />
            {places === 0 && taken > 0 && (
              <p className={styles.note}>
                {`Capacity used on this day: ${taken}. ` +
                  'Closing it cancels nothing: those bookings stay, and the day shows as overbooked.'}
              </p>
            )}
            {saving.error && !saving.isLoading && (
              <Alert tone="error" title="The override was not saved">
                {formatApiError(saving.error)}
              </Alert>
            )}
            <div>
              <Button type="submit" size="small" busy={saving.isLoading}>
                {places === 0 ? 'Close' : 'Set capacity'}
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </Stack>
  );
}
