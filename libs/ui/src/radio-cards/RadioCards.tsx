import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.js';
import styles from './RadioCards.module.css';

export interface RadioCard {
  value: string;
  name: string;
  description?: string;
  picture?: ReactNode;
  /** Content at the card's end, e.g. its price: '£99.99'. */
  trailing?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps {
  legend: string;
  error?: string;
  options: readonly RadioCard[];
  /** The chosen value; null or undefined while none is chosen. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  /** The most cards in a row, if there is room: 1 by default. */
  columns?: 1 | 2 | 3;
}

/** One choice of several, each a card. It is a native radio group, so arrow keys move and Tab enters once. */
export function RadioCards({ legend, error, options, value, onChange, columns = 1 }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset id={id} className={styles.group} aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
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
              aria-labelledby={`${id}-${index}-name${option.trailing ? ` ${id}-${index}-trailing` : ''}`}
              aria-describedby={option.description ? `${id}-${index}-description` : undefined}
            />
            <span className={styles.text}>
              <span id={`${id}-${index}-name`} className={styles.name}>
                {option.name}
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
