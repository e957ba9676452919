import { DEFAULT_WASTE_TYPES } from '@haulway/domain';
import { Button, Checkbox, Icon, SelectField, TextField, VisuallyHidden } from '@haulway/ui';
import { useRef, useState } from 'react';
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
      <TextField {...field(`${row}.name`)} label="Name" className={styles.cell} maxLength={120} />
      <TextField
        {...field(`${row}.price`)}
        label="Price in pounds"
        className={styles.cell}
        inputMode="decimal"
        maxLength={20}
      />
      {list === 'items' ? (
        <SelectField
          {...field(`${list}.${index}.waste_type`)}
          label="Waste type"
          className={styles.cell}
          options={WASTE_TYPES}
        />
      ) : (
        <TextField
          {...field(`${list}.${index}.description`)}
          label="Description"
          className={styles.cell}
          optional
          maxLength={500}
        />
      )}
      {list === 'items' && (
        <div className={styles.whole}>
          <Checkbox
            {...field(`${list}.${index}.contains_pops`)}
            label="Upholstered seating (may contain POPs)"
          />
        </div>
      )}
      {list === 'bag_options' && (
        <div className={styles.whole}>
          <Checkbox {...field(`${list}.${index}.includes_collection`)} label="We collect it when it's full" />
        </div>
      )}
    </>
  );
}

/** Sizes, bags, bins or items: a table whose rows can be added, moved up and down, and removed. */
export function OptionRows({ edit, list }: OptionRowsProps) {
  const { all, one } = OPTION_TEXTS[list];
  const { form, idOf } = edit;
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: list });
  const { error } = form.getFieldState(list, form.formState);
  const add = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState('');
  const last = fields.length - 1;
  const move = (index: number, to: number): void => {
    if (to < 0 || to > last) return;
    swap(index, to);
    setMoved(`${one} ${index + 1} is now number ${to + 1} of ${fields.length}`);
  };
  return (
    <fieldset className={styles.options} id={idOf(list)} tabIndex={-1}>
      <legend>{all}</legend>
      {error?.message && <p className={styles.error}>{error.message}</p>}
      {list !== 'items' && <p className={styles.note}>Leave a price empty to use the base price.</p>}
      {fields.length > 0 && (
        <div className={styles.rows}>
          <div className={styles.table}>
            <div className={styles.heads} aria-hidden="true">
              <span>Name</span>
              <span>Price in pounds</span>
              <span>{list === 'items' ? 'Waste type' : 'Description (optional)'}</span>
            </div>
            {fields.map(({ id }, index) => {
              const name = `${one.toLowerCase()} ${index + 1}`;
              return (
                <div key={id} role="group" aria-label={`${one} ${index + 1}`} className={styles.option}>
                  <Cells edit={edit} list={list} index={index} />
                  <div className={styles.rowActions}>
                    {/* not disabled at the ends, because the focus would be lost there */}
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={`Move ${name} up`}
                      aria-disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <Icon name="chevron-up" size={18} />
                    </Button>
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={`Move ${name} down`}
                      aria-disabled={index === last}
                      onClick={() => move(index, index + 1)}
                    >
                      <Icon name="chevron-down" size={18} />
                    </Button>
                    <Button
                      variant="ghost"
                      size="small"
                      aria-label={`Remove ${name}`}
                      onClick={() => {
                        remove(index);
                        // the clicked button was removed together with its row
                        add.current?.focus();
                      }}
                    >
                      <Icon name="trash" size={18} />
                    </Button>
                  </div>
                </div>
              );
            })}
          </div>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{moved}</span>
      </VisuallyHidden>
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
