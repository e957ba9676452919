import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.js';
import styles from './RadioCards.module.css';

export interface RadioCard {
  value: string;
  name: string;
  /** The end of the name, on a line of its own: '(8:00 AM - 12:00 PM)'. */
  nameDetail?: string;
  description?: string;
  picture?: ReactNode;
  /** Content at the card's end, e.g. its price: '£99.99'. */
  trailing?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: string;
  hideLegend?: boolean;
  hint?: string;
  error?: string;
  options: readonly RadioCard[];
  /** The chosen value; null or undefined while none is chosen. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  required?: boolean;
  /** The most cards in a row, if there is room: 1 by default. */
  columns?: 1 | 2 | 3;
  id?: string;
}

/** One choice of several, each a card. It is a native radio group, so arrow keys move and Tab enters once. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hideLegend, hint, error, options, value, onChange, required, columns = 1 } = props;
  const made = useId();
  const id = props.id ?? made;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset id={id} className={styles.group} aria-describedby={describedBy}>
      <legend className={hideLegend ? styles.hiddenLegend : undefined}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div className={classNames(styles.cards, columns > 1 && styles[`columns-${columns}`])}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              name={`${id}-choice`}
              id={`${id}-${index}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              disabled={option.disabled}
              required={required}
              aria-labelledby={`${id}-${index}-name${option.trailing ? ` ${id}-${index}-trailing` : ''}`}
              aria-describedby={option.description ? `${id}-${index}-description` : undefined}
            />
            <span className={styles.text}>
              <span id={`${id}-${index}-name`} className={styles.name}>
                {option.nameDetail ? (
                  <>
                    <span>{option.name}</span> <span className={styles.nameDetail}>{option.nameDetail}</span>
                  </>
                ) : (
                  option.name
                )}
              </span>
              {option.description && (
                <span id={`${id}-${index}-description`} className={styles.description}>
                  {option.description}
                </span>
              )}
            </span>
            {option.picture && <span className={styles.picture}>{option.picture}</span>}
            {option.trailing && (
              <span id={`${id}-${index}-trailing`} className={styles.trailing}>
                {option.trailing}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
