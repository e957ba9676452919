import { type CollectionAccess } from '@haulway/contracts';
import { CONTACT_CHOICES, floorChoices, needsLift, PARKING_CHOICES } from '@haulway/domain';
import { SelectField, TextArea, TextField } from '@haulway/ui';
import { useState } from 'react';
import { useVisitWords } from '../../../hooks/use-visit-words.js';
import { useBooking } from '../../../state/booking-context.js';
import styles from './AccessQuestions.module.css';

const NOT_ANSWERED = { value: '', label: "I'd rather not say" };
const LIFT_CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The chosen value of a list, or undefined for none. */
const chosenOf = <Value extends string>(choices: readonly { readonly value: Value }[], text: string) =>
  choices.find(({ value }) => value === text)?.value;

/** How to get to the waste and who is there. No question needs an answer. */
export function AccessQuestions() {
  const { flow, update } = useBooking();
  const { carriesItems } = useVisitWords();
  const [floors] = useState(floorChoices);
  const { access = {} } = flow.data;
  const { floor = '', lift, parking = '', contact = '' } = access;
  const answer = (part: CollectionAccess) => update({ access: { ...access, ...part } });
  return (
    <div className={styles.questions}>
      {carriesItems && (
        <SelectField
          label="Which floor is it on?"
          options={[NOT_ANSWERED, ...floors]}
          value={floor}
          onChange={({ target }) => answer({ floor: target.value || undefined })}
        />
      )}
      {carriesItems && needsLift(access) && (
        <SelectField
          label="Is there a lift?"
          options={[NOT_ANSWERED, ...LIFT_CHOICES]}
          value={lift === undefined ? '' : lift ? 'yes' : 'no'}
          onChange={({ target }) => answer({ lift: target.value ? target.value === 'yes' : undefined })}
        />
      )}
      <SelectField
        label="Where can we park?"
        options={[NOT_ANSWERED, ...PARKING_CHOICES]}
        value={parking}
        onChange={({ target }) => answer({ parking: chosenOf(PARKING_CHOICES, target.value) })}
      />
      <SelectField
        label="Who will be there?"
        options={[NOT_ANSWERED, ...CONTACT_CHOICES]}
        value={contact}
        onChange={({ target }) => answer({ contact: chosenOf(CONTACT_CHOICES, target.value) })}
      />
      {contact === 'other' && (
        <>
          <TextField
            label="Their name"
            autoComplete="off"
            maxLength={200}
            value={access.contact_name ?? ''}
            onChange={({ target }) => answer({ contact_name: target.value })}
          />
          <TextField
            label="Their phone number"
            type="tel"
            autoComplete="off"
            maxLength={40}
            value={access.contact_phone ?? ''}
            onChange={({ target }) => answer({ contact_phone: target.value })}
          />
        </>
      )}
      <TextArea
        label="Anything else our team should know?"
        hint="For example, a gate code."
        rows={2}
        maxLength={300}
        className={styles.wide}
        value={access.notes ?? ''}
        onChange={({ target }) => answer({ notes: target.value })}
      />
    </div>
  );
}
