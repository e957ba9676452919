import { Button, Checkbox, SelectField, Stack, TextField } from '@haulway/ui';
import { DEFAULT_WASTE_TYPES } from '@haulway/domain';
import { useRef } from 'react';
import {
  BLANK_ITEM,
  BLANK_OPTION,
  type ItemFields,
  type OptionFields,
  type OptionList,
} from '../service-form.js';
import { OPTION_TEXTS } from '../service-texts.js';
import styles from './ServiceEditor.module.css';

/** The attributes of the field at a path: its id, and its problem. */
export type FieldAt = (path: string) => { readonly id: string; readonly error: string | undefined };

const WASTE_TYPES = [
  { value: '', label: 'Bulky items' },
  ...DEFAULT_WASTE_TYPES.map((name) => ({ value: name, label: name })),
];

interface RowsProps<Row> {
  readonly list: OptionList | 'items';
  readonly rows: readonly Row[];
  readonly blank: Row;
  readonly fieldAt: FieldAt;
  readonly onChange: (rows: readonly Row[]) => void;
  /** The cells of a row; `set` changes the row. */
  readonly cells: (row: Row, path: string, set: (part: Partial<Row>) => void) => React.ReactNode;
}

/** Rows that can be added, moved up and removed. */
function Rows<Row>({ list, rows, blank, fieldAt, onChange, cells }: RowsProps<Row>) {
  const { all, one } = OPTION_TEXTS[list];
  const path = `booking_config.${list}`;
  const { id, error } = fieldAt(path);
  const add = useRef<HTMLButtonElement>(null);
  const replace = (index: number, ...with_: readonly Row[]): readonly Row[] =>
    rows.toSpliced(index, 1, ...with_);
  const moveUp = (index: number): void => {
    const [above, row] = rows.slice(index - 1, index + 1);
    if (above && row) onChange(rows.toSpliced(index - 1, 2, row, above));
  };
  return (
    <fieldset className={styles.options} id={id} tabIndex={-1}>
      <legend>{all}</legend>
      {error && <p className={styles.error}>{error}</p>}
      {rows.map((row, index) => (
        <fieldset key={index} className={styles.option}>
          <legend>
            {one} {index + 1}
          </legend>
          {cells(row, `${path}.${index}`, (part) => onChange(replace(index, { ...row, ...part })))}
          <div className={styles.rowActions}>
            {index > 0 && (
              <Button
                variant="ghost"
                size="small"
                aria-label={`Move ${one.toLowerCase()} ${index + 1} up`}
                onClick={() => moveUp(index)}
              >
                Move up
              </Button>
            )}
            <Button
              variant="ghost"
              size="small"
              aria-label={`Remove ${one.toLowerCase()} ${index + 1}`}
              onClick={() => {
                onChange(replace(index));
                // the pressed button was removed together with its row
                add.current?.focus();
              }}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button ref={add} variant="secondary" size="small" onClick={() => onChange([...rows, blank])}>
          Add {one.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}

interface NameAndPriceProps {
  readonly path: string;
  readonly row: { readonly name: string; readonly price: string };
  readonly fieldAt: FieldAt;
  readonly priceHint?: string;
  readonly set: (part: { readonly name: string } | { readonly price: string }) => void;
}

/** The first cells of every row: name and price. */
function NameAndPrice({ path, row, fieldAt, priceHint, set }: NameAndPriceProps) {
  return (
    <>
      <TextField
        {...fieldAt(`${path}.name`)}
        label="Name"
        maxLength={120}
        value={row.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        {...fieldAt(`${path}.price`)}
        label="Price in pounds"
        hint={priceHint}
        inputMode="decimal"
        maxLength={20}
        value={row.price}
        onChange={({ target }) => set({ price: target.value })}
      />
    </>
  );
}

interface OptionRowsProps {
  readonly list: OptionList;
  readonly rows: readonly OptionFields[];
  readonly fieldAt: FieldAt;
  readonly onChange: (rows: readonly OptionFields[]) => void;
}

/** Sizes, bags or bins: the name, price and description of each. */
export function OptionRows({ list, rows, fieldAt, onChange }: OptionRowsProps) {
  return (
    <Rows
      {...{ list, rows, fieldAt, onChange }}
      blank={BLANK_OPTION}
      cells={(row, path, set) => (
        <>
          <div className={styles.cells}>
            <NameAndPrice {...{ path, row, fieldAt, set }} priceHint="Empty: the base price" />
          </div>
          <TextField
            {...fieldAt(`${path}.description`)}
            label="Description"
            optional
            maxLength={500}
            value={row.description}
            onChange={({ target }) => set({ description: target.value })}
          />
          {list === 'bag_options' && (
            <Checkbox
              label="We collect it once it is filled"
              checked={row.includes_collection}
              onChange={({ target }) => set({ includes_collection: target.checked })}
            />
          )}
        </>
      )}
    />
  );
}

interface ItemRowsProps {
  readonly rows: readonly ItemFields[];
  readonly fieldAt: FieldAt;
  readonly onChange: (rows: readonly ItemFields[]) => void;
}

/** Items to collect: the name, price, and type of waste for the documents. */
export function ItemRows({ rows, fieldAt, onChange }: ItemRowsProps) {
  return (
    <Stack gap={4}>
      <Rows
        {...{ rows, fieldAt, onChange }}
        list="items"
        blank={BLANK_ITEM}
        cells={(row, path, set) => (
          <div className={styles.cells}>
            <NameAndPrice {...{ path, row, fieldAt, set }} />
            <SelectField
              {...fieldAt(`${path}.waste_type`)}
              label="Waste type"
              options={WASTE_TYPES}
              value={row.waste_type}
              onChange={({ target }) => set({ waste_type: target.value })}
            />
          </div>
        )}
      />
    </Stack>
  );
}
