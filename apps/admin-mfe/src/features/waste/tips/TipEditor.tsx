import type { Facility, Tip, WaitingLoad } from '@haulway/contracts';
import { usePlatform } from '@haulway/platform';
import { Checkbox, SelectField, TextField } from '@haulway/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EditForm } from '../../../components/EditForm.js';
import { loadText } from '../loads.js';
import styles from '../Waste.module.css';
import { type ChosenPhoto, notSent, sendTicketPhoto } from './ticket-photos.js';
import { TicketPhotoField } from './TicketPhotoField.js';
import { fieldText, pathText, type TipForm } from './tip-form.js';
import { TipLines } from './TipLines.js';
import { useTipEdit } from './use-tip-edit.js';

interface TipEditorProps {
  /** When left out, a new one is recorded. */
  readonly tip: Tip | undefined;
  readonly loads: readonly string[];
  /** The loads that wait, which can be added. */
  readonly waiting: readonly WaitingLoad[];
  readonly facilities: readonly Facility[];
  /** Called once it is recorded: `hasFailed` says that the photo of its ticket could not be sent. */
  readonly onCreated: (tip: Tip, hasFailed: boolean) => void;
}

type TextName = 'facility_id' | 'date' | 'vehicle_registration' | 'ticket_number' | 'reason';
const isText = (name: string): name is TextName =>
  ['facility_id', 'date', 'vehicle_registration', 'ticket_number', 'reason'].includes(name);

/** A tip as it stands on the ticket: a new one, or the correction of one with a reason. */
export function TipEditor({ tip, loads, waiting, facilities, onCreated }: TipEditorProps) {
  const { client } = usePlatform();
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [added, setAdded] = useState<readonly string[]>([]);
  const edit = useTipEdit(tip, loads, async (made) => {
    try {
      if (photo) await sendTicketPhoto(client, made.id, photo);
      onCreated(made, false);
    } catch (error) {
      notSent(error);
      onCreated(made, true);
    }
  });
  const { form, began } = edit;
  const chosen = useWatch({ control: form.control, name: 'booking_ids' });
  const field = (name: keyof TipForm) => ({ ...edit.field(name), label: fieldText(name) });
  const choices = facilities.filter(({ id, active }) => active || id === tip?.facility_id);
  const nameOf = (id: string): string => facilities.find((one) => one.id === id)?.name ?? '';
  const valueText = (name: string): string => {
    if (name === 'facility_id') return nameOf(began.facility_id);
    return isText(name) ? began[name] : '';
  };
  // the chosen ones may come from an earlier visit
  const known = [...new Set([...began.booking_ids, ...loads, ...added, ...chosen])];
  const others = waiting.filter(({ booking_id: id }) => !known.includes(id));
  const textOf = (id: string): string => {
    const load = waiting.find(({ booking_id: one }) => one === id);
    return load ? loadText(load) : `Booking ${id.slice(0, 8)}`;
  };
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
        {known.map((id) => (
          <Checkbox
            key={id}
            label={textOf(id)}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              form.setValue(
                'booking_ids',
                known.filter((one) => (one === id ? target.checked : chosen.includes(one))),
              )
            }
          />
        ))}
        {known.length + others.length === 0 && <p>There are no loads to tip.</p>}
        {others.length > 0 && (
          <SelectField
            label="Add a load"
            optional
            value=""
            options={[
              { value: '', label: 'Choose a load' },
              ...others.map((load) => ({ value: load.booking_id, label: loadText(load) })),
            ]}
            onChange={({ target }) => {
              if (target.value === '') return;
              setAdded([...added, target.value]);
              form.setValue('booking_ids', [...chosen, target.value]);
            }}
          />
        )}
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
      {!tip && <TicketPhotoField onChoose={setPhoto} />}
      {tip && <TextField {...field('reason')} hint="Why the ticket was wrong" maxLength={500} />}
    </EditForm>
  );
}
