import { type CalculatorTotals, formatPounds, regionOf } from '@haulway/domain';
import { VisuallyHidden } from '@haulway/ui';
import { useEffect, useRef, useState } from 'react';

/** Who presses plus five times hears the fifth. */
const QUIET_MS = 1_000;

const wordsFor = ({ count, costPence }: CalculatorTotals, postcode: string): string => {
  const london = regionOf(postcode).region === 'london';
  if (count === 0) return london ? 'Nothing selected, London prices apply' : 'Nothing selected';
  return `${count} ${count === 1 ? 'item' : 'items'}, ${formatPounds(costPence)}${london ? ' at London prices' : ''}`;
};

/** Tells screen readers what the selection comes to, once it has stood for a moment; what stands there at first is not news. */
export function TotalsStatus({ totals, postcode }: { totals: CalculatorTotals; postcode: string }) {
  const words = wordsFor(totals, postcode);
  const told = useRef(words);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (told.current === words) return;
    const timer = setTimeout(() => {
      told.current = words;
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
