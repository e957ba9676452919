import type { Facility, Tip } from '@haulway/contracts';
import { Checkbox, SelectField, TextField } from '@haulway/ui';
import { useWatch } from 'react-hook-form';
import { EditForm } from '../../../components/EditForm.js';
import styles from '../Waste.module.css';
import { fieldText, pathText, type TipForm } from './tip-form.js';
import { TipLines } from './TipLines.js';
import { useTipEdit } from './use-tip-edit.js';

interface TipEditorProps {
  /** When left out, a new one is recorded. */
  readonly tip: Tip | undefined;
  readonly loads: readonly string[];
  /** A load in words, where it is known. */
  readonly textOf: (id: string) => string | undefined;
  readonly facilities: readonly Facility[];
  readonly onCreated: (tip: Tip) => void;
}

type TextName = 'facility_id' | 'date' | 'vehicle_registration' | 'ticket_number' | 'reason';
const isText = (name: string): name is TextName =>
  ['facility_id', 'date', 'vehicle_registration', 'ticket_number', 'reason'].includes(name);

/** A tip as it stands on the ticket: a new one, or the correction of one with a reason. */
export function TipEditor({ tip, loads, textOf, facilities, onCreated }: TipEditorProps) {
  const edit = useTipEdit(tip, loads, onCreated);
  const { form, began } = edit;
  const chosen = useWatch({ control: form.control, name: 'booking_ids' });
  const field = (name: keyof TipForm) => ({ ...edit.field(name), label: fieldText(name) });
  const choices = facilities.filter(({ id, active }) => active || id === tip?.facility_id);
  const nameOf = (id: string): string => facilities.find((one) => one.id === id)?.name ?? '';
  const valueText = (name: string): string => {
    if (name === 'facility_id') return nameOf(began.facility_id);
    return isText(name) ? began[name] : '';
  };
  const known = [...new Set([...began.booking_ids, ...loads])];
  return (
    <EditForm
      label={tip ? `Correct ticket ${tip.ticket_number}` : 'New tip'}
      what="This tip"
      edit={edit}
      fieldTexts={(name) => [fieldText(name), valueText(name)]}
      pathText={pathText}
      save={tip ? 'Save correction' : 'Record tip'}
    >
      <fieldset className={styles.group} id={edit.idOf('booking_ids')} tabIndex={-1}>
        <legend>{fieldText('booking_ids')}</legend>
        {known.length === 0 && <p>Go back to Waste and choose the loads first.</p>}
        {known.map((id) => (
          <Checkbox
            key={id}
            label={textOf(id) ?? `Booking ${id.slice(0, 8)}`}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              form.setValue(
                'booking_ids',
                known.filter((one) => (one === id ? target.checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
      <div className={styles.cells}>
        <SelectField
          {...field('facility_id')}
          options={[
            { value: '', label: 'Choose a facility' },
            ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextField {...field('date')} type="date" />
        <TextField {...field('ticket_number')} maxLength={50} />
        <TextField {...field('vehicle_registration')} optional maxLength={20} />
      </div>
      <TipLines edit={edit} />
      {tip && <TextField {...field('reason')} hint="Why the ticket was wrong" maxLength={500} />}
    </EditForm>
  );
}
