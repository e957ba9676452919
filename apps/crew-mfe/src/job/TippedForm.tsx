import type { Facility, TipLineBody, WasteOutcome } from '@haulway/contracts';
import { DISPOSAL_CODES, readTippedWeight } from '@haulway/domain';
import { logger } from '@haulway/platform';
import { Button, Checkbox, ErrorSummary, SelectField, Stack, TextField } from '@haulway/ui';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import type { CrewDesk } from '../jobs/crew-desk.js';
import type { Job } from '../jobs/job-state.js';
import type { NewTip } from '../queue/step.js';
import { addressOf } from '../jobs/job-words.js';
import { NotSaved } from './NotSaved.js';
import styles from './StepButtons.module.css';
import { TicketPhotoField } from './TicketPhotoField.js';

const OUTCOMES: readonly { readonly value: WasteOutcome; readonly label: string }[] = [
  { value: 'reuse', label: 'Reuse' },
  { value: 'recycling', label: 'Recycling' },
  { value: 'energy', label: 'Energy recovery' },
  { value: 'landfill', label: 'Landfill' },
];

interface TypedLine extends Omit<TipLineBody, 'weight_kg'> {
  readonly weight: string;
}
const BLANK_LINE: TypedLine = {
  ewc_code: '20 03 01',
  weight: '',
  estimated: false,
  outcome: 'recycling',
  disposal_code: 'R3',
};

interface LineProps {
  readonly id: string;
  readonly line: TypedLine;
  readonly number: number;
  readonly onChange: (line: TypedLine) => void;
}

function Line({ id, line, number, onChange }: LineProps) {
  const codes = DISPOSAL_CODES[line.outcome];
  return (
    <Stack as="section" gap={4} aria-label={`Line ${number}`}>
      <TextField
        label="EWC code"
        hint="With * for hazardous waste"
        value={line.ewc_code}
        maxLength={20}
        onChange={({ target }) => onChange({ ...line, ewc_code: target.value })}
      />
      <TextField
        id={`${id}-weight-${number}`}
        label="Weight in kilograms"
        inputMode="decimal"
        autoComplete="off"
        value={line.weight}
        onChange={({ target }) => onChange({ ...line, weight: target.value })}
      />
      <Checkbox
        label="Estimated"
        checked={line.estimated}
        onChange={({ target }) => onChange({ ...line, estimated: target.checked })}
      />
      <SelectField
        label="Outcome"
        options={OUTCOMES}
        value={line.outcome}
        onChange={({ target }) => {
          const outcome = OUTCOMES.find(({ value }) => value === target.value)?.value ?? line.outcome;
          const fits = DISPOSAL_CODES[outcome].includes(line.disposal_code);
          const code = fits ? line.disposal_code : (DISPOSAL_CODES[outcome][0] ?? '');
          onChange({ ...line, outcome, disposal_code: code });
        }}
      />
      <SelectField
        label="Disposal or recovery code"
        options={codes.map((value) => ({ value, label: value }))}
        value={line.disposal_code}
        onChange={({ target }) => onChange({ ...line, disposal_code: target.value })}
      />
      {line.ewc_code.includes('*') && (
        <TextField
          label="Consignment note code"
          optional
          maxLength={50}
          value={line.consignment_code ?? ''}
          onChange={({ target }) => onChange({ ...line, consignment_code: target.value })}
        />
      )}
    </Stack>
  );
}

interface FormProps {
  readonly desk: CrewDesk;
  readonly job: Job;
  /** All jobs whose loads wait to be tipped, with this one. */
  readonly jobs: readonly Job[];
  readonly facilities: readonly Facility[];
  readonly onSaved: () => void;
}

/** What the ticket of the facility says. It is stored on the phone, and sent once there is a connection. */
export function TippedForm({ desk, job, jobs, facilities, onSaved }: FormProps) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>([job.booking_id]);
  const [facility, setFacility] = useState(facilities.length === 1 ? (facilities[0]?.id ?? '') : '');
  const [ticket, setTicket] = useState('');
  const [vehicle, setVehicle] = useState('');
  const [lines, setLines] = useState<readonly TypedLine[]>([BLANK_LINE]);
  const [errors, setErrors] = useState<readonly { fieldId: string; message: string }[]>([]);
  const [picture, setPicture] = useState<Blob>();
  const [isPhotoBusy, setIsPhotoBusy] = useState(false);
  const [notSaved, setNotSaved] = useState(false);
  const isBusy = useRef(false);

  const check = () => [
    ...(chosen.length === 0 ? [{ fieldId: `${id}-loads`, message: 'Choose at least one load' }] : []),
    ...(facility === '' ? [{ fieldId: `${id}-facility`, message: 'Choose a facility' }] : []),
    ...(ticket.trim() === '' ? [{ fieldId: `${id}-ticket`, message: 'Enter the ticket number' }] : []),
    ...lines.flatMap((line, index) => {
      const reading = readTippedWeight(line.weight);
      return reading.ok ? [] : [{ fieldId: `${id}-weight-${index + 1}`, message: reading.message }];
    }),
  ];

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const found = check();
    setErrors(found);
    // a second tap comes before the form is gone
    if (found.length > 0 || isBusy.current) return;
    isBusy.current = true;
    setNotSaved(false);
    try {
      const tip: NewTip = {
        kind: 'tip',
        booking_id: job.booking_id,
        job: addressOf(job),
        tip: {
          facility_id: facility,
          ticket_number: ticket.trim(),
          vehicle_registration: vehicle.trim() || null,
          lines: lines.map(({ weight, ...line }) => {
            const reading = readTippedWeight(weight);
            return { ...line, weight_kg: reading.ok ? reading.kg : 0 };
          }),
          booking_ids: [...chosen],
        },
      };
      if (picture) await desk.addPhoto({ ...tip, has_photo: true, picture });
      else await desk.record(tip);
      onSaved();
    } catch (error) {
      logger.error('A tip was not saved', error);
      setNotSaved(true);
    } finally {
      isBusy.current = false;
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={6}>
        <ErrorSummary errors={errors} />
        <Stack as="fieldset" gap={2} id={`${id}-loads`} tabIndex={-1}>
          <legend>Loads</legend>
          {jobs.map((one) => (
            <Checkbox
              key={one.booking_id}
              label={addressOf(one)}
              checked={chosen.includes(one.booking_id)}
              onChange={({ target }) => {
                const others = chosen.filter((other) => other !== one.booking_id);
                setChosen(target.checked ? [...others, one.booking_id] : others);
              }}
            />
          ))}
        </Stack>
        <SelectField
          id={`${id}-facility`}
          label="Facility"
          options={[
            { value: '', label: 'Choose a facility' },
            ...facilities.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={facility}
          onChange={({ target }) => setFacility(target.value)}
        />
        <TextField
          id={`${id}-ticket`}
          label="Ticket number"
          autoComplete="off"
          maxLength={50}
          value={ticket}
          onChange={({ target }) => setTicket(target.value)}
        />
        <TextField
          label="Vehicle registration"
          optional
          autoComplete="off"
          maxLength={20}
          value={vehicle}
          onChange={({ target }) => setVehicle(target.value)}
        />
        {lines.map((line, index) => (
          <Line
            key={index}
            id={id}
            number={index + 1}
            line={line}
            onChange={(changed) => setLines(lines.with(index, changed))}
          />
        ))}
        <div>
          <Button variant="secondary" onClick={() => setLines([...lines, BLANK_LINE])}>
            Add line
          </Button>
        </div>
        <TicketPhotoField
          picture={picture}
          busy={isPhotoBusy}
          onBusy={setIsPhotoBusy}
          onChange={setPicture}
        />
        {notSaved && <NotSaved what="Tipped" />}
        <div className={styles.steps}>
          <Button type="submit" size="large" block busy={isPhotoBusy} className={styles.step}>
            Tipped
          </Button>
        </div>
      </Stack>
    </form>
  );
}
