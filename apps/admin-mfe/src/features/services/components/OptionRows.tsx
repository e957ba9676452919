import { DEFAULT_WASTE_TYPES } from '@haulway/domain';
import { Button, Checkbox, SelectField, TextField } from '@haulway/ui';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { ServiceEdit } from '../use-service-edit.js';
import { BLANK_ITEM, BLANK_OPTION, type OptionList } from '../service-form.js';
import { OPTION_TEXTS } from '../service-texts.js';
import styles from './ServiceEditor.module.css';

const WASTE_TYPES = [
  { value: '', label: 'Bulky items' },
  ...DEFAULT_WASTE_TYPES.map((name) => ({ value: name, label: name })),
];

interface OptionRowsProps {
  readonly edit: ServiceEdit;
  readonly list: OptionList | 'items';
}

interface CellsProps extends OptionRowsProps {
  readonly index: number;
}

/** The fields of one option: name, price and description, or the waste type of an item for the documents. */
function Cells({ edit: { field }, list, index }: CellsProps) {
  const row = `${list}.${index}` as const;
  return (
    <>
      <div className={styles.cells}>
        <TextField {...field(`${row}.name`)} label="Name" maxLength={120} />
        <TextField
          {...field(`${row}.price`)}
          label="Price in pounds"
          hint={list === 'items' ? undefined : 'Leave empty to use the base price'}
          inputMode="decimal"
          maxLength={20}
        />
        {list === 'items' && (
          <SelectField {...field(`${list}.${index}.waste_type`)} label="Waste type" options={WASTE_TYPES} />
        )}
      </div>
      {list !== 'items' && (
        <TextField {...field(`${list}.${index}.description`)} label="Description" optional maxLength={500} />
      )}
      {list === 'bag_options' && (
        <Checkbox {...field(`${list}.${index}.includes_collection`)} label="We collect it when it's full" />
      )}
    </>
  );
}

/** Sizes, bags, bins or items, in rows that can be added, moved up and removed. */
export function OptionRows({ edit, list }: OptionRowsProps) {
  const { all, one } = OPTION_TEXTS[list];
  const { form, idOf } = edit;
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: list });
  const { error } = form.getFieldState(list, form.formState);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.options} id={idOf(list)} tabIndex={-1}>
      <legend>{all}</legend>
      {error?.message && <p className={styles.error}>{error.message}</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.option}>
          <legend>{`${one} ${index + 1}`}</legend>
          <Cells edit={edit} list={list} index={index} />
          <div className={styles.rowActions}>
            {index > 0 && (
              <Button
                variant="ghost"
                size="small"
                aria-label={`Move ${one.toLowerCase()} ${index + 1} up`}
                onClick={() => swap(index - 1, index)}
              >
                Move up
              </Button>
            )}
            <Button
              variant="ghost"
              size="small"
              aria-label={`Remove ${one.toLowerCase()} ${index + 1}`}
              onClick={() => {
                remove(index);
                // the clicked button was removed together with its row
                add.current?.focus();
              }}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          ref={add}
          variant="secondary"
          size="small"
          onClick={() => append(list === 'items' ? BLANK_ITEM : BLANK_OPTION, { shouldFocus: false })}
        >
          {`Add ${one.toLowerCase()}`}
        </Button>
      </div>
    </fieldset>
  );
}
