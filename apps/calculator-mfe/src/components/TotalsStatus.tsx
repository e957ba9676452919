import { type CalculatorTotals, formatPounds, regionOf } from '@haulway/domain';
import { VisuallyHidden } from '@haulway/ui';
import { useEffect, useRef, useState } from 'react';

/** A pause before the announcement: after five quick presses of plus, only the last total is announced. */
const QUIET_MS = 1_000;

const wordsFor = ({ count, costPence }: CalculatorTotals, postcode: string): string => {
  const london = regionOf(postcode).region === 'london';
  if (count === 0) return london ? 'Nothing selected, London prices apply' : 'Nothing selected';
  return `${count} ${count === 1 ? 'item' : 'items'}, ${formatPounds(costPence)}${london ? ' at London prices' : ''}`;
};

/** Announces the selection's total to screen readers, once it has not changed for a moment. */
export function TotalsStatus({ totals, postcode }: { totals: CalculatorTotals; postcode: string }) {
  const words = wordsFor(totals, postcode);
  const announced = useRef(words);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (announced.current === words) return;
    const timer = setTimeout(() => {
      announced.current = words;
      setNews(words);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{news}</span>
    </VisuallyHidden>
  );
}
