import { addDays, formatFullDate, isRealDate } from '@haulway/domain';
import { Button, Icon, TextField } from '@haulway/ui';
import { useState } from 'react';
import styles from './DaySection.module.css';

/** While a year is being typed, its first digits are a date, too. */
const EARLIEST = '2000-01-01';

interface DayNavigationProps {
  readonly date: string;
  readonly today: string;
  readonly onGo: (date: string) => void;
}

/** The day on the board, the days beside it, and a field for any other one. */
export function DayNavigation({ date, today, onGo }: DayNavigationProps) {
  const [typed, setTyped] = useState({ text: date, under: date });
  if (typed.under !== date) setTyped({ text: date, under: date });
  const type = (text: string): void => {
    setTyped({ text, under: date });
    if (isRealDate(text) && text >= EARLIEST) onGo(text);
  };
  return (
    <div className={styles.days}>
      <Button
        variant="secondary"
        size="small"
        aria-label="Previous day"
        onClick={() => onGo(addDays(date, -1))}
      >
        <Icon name="chevron-left" size={18} />
      </Button>
      <Button variant="secondary" size="small" aria-label="Next day" onClick={() => onGo(addDays(date, 1))}>
        <Icon name="chevron-right" size={18} />
      </Button>
      <Button variant="secondary" size="small" onClick={() => onGo(today)}>
        Today
      </Button>
      <TextField
        label="Date"
        type="date"
        min={EARLIEST}
        value={typed.text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped({ text: date, under: date })}
      />
      <h2 aria-live="polite">{formatFullDate(date)}</h2>
    </div>
  );
}
