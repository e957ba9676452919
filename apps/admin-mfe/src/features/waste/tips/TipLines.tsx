import { DISPOSAL_CODES } from '@haulway/domain';
import { Button, Checkbox, SelectField, TextField } from '@haulway/ui';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import styles from '../Waste.module.css';
import { BLANK_LINE, fieldText, isOutcome, OUTCOME_TEXTS, type TipForm } from './tip-form.js';
import type { TipEdit } from './use-tip-edit.js';

const OUTCOMES = Object.entries(OUTCOME_TEXTS).map(([value, label]) => ({ value, label }));

type LineField = keyof TipForm['lines'][number];

function Line({ edit, index }: { edit: TipEdit; index: number }) {
  const line = useWatch({ control: edit.form.control, name: `lines.${index}` });
  const field = (name: LineField) => ({ ...edit.field(`lines.${index}.${name}`), label: fieldText(name) });
  const codes = DISPOSAL_CODES[line.outcome];
  const outcome = field('outcome');
  return (
    <>
      <div className={styles.cells}>
        <TextField {...field('ewc_code')} hint="With * for hazardous waste" hintBelow maxLength={20} />
        <TextField {...field('weight_kg')} inputMode="decimal" maxLength={12} />
        <SelectField
          {...outcome}
          options={OUTCOMES}
          onChange={(event) => {
            void outcome.onChange(event);
            const chosen = event.target.value;
            // a code that does not fit the new outcome would be refused
            if (isOutcome(chosen) && !DISPOSAL_CODES[chosen].includes(line.disposal_code))
              edit.form.setValue(`lines.${index}.disposal_code`, DISPOSAL_CODES[chosen][0] ?? '');
          }}
        />
        <SelectField
          {...field('disposal_code')}
          // the form sets it before its option is drawn
          value={line.disposal_code}
          options={[...new Set([...codes, line.disposal_code])].map((code) => ({ value: code, label: code }))}
        />
        {line.ewc_code.includes('*') && <TextField {...field('consignment_code')} optional maxLength={50} />}
      </div>
      <Checkbox {...field('estimated')} />
    </>
  );
}

/** What is on the ticket: one line for each kind of waste and outcome. */
export function TipLines({ edit }: { edit: TipEdit }) {
  const { fields, append, remove } = useFieldArray({ control: edit.form.control, name: 'lines' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.group}>
          <legend>{`Line ${index + 1}`}</legend>
          <Line edit={edit} index={index} />
          {fields.length > 1 && (
            <div>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove line ${index + 1}`}
                onClick={() => {
                  remove(index);
                  // the clicked button was removed together with its line
                  add.current?.focus();
                }}
              >
                Remove
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          ref={add}
          variant="secondary"
          size="small"
          onClick={() => append(BLANK_LINE, { shouldFocus: false })}
        >
          Add line
        </Button>
      </div>
    </>
  );
}
