import { type CalculatorItem, filterItems } from '@haulway/domain';
import { useDeferredValue, useMemo, useState } from 'react';
import type { FilterValues } from '../../filters/components/Filters.js';

export interface FoundItems {
  /** What stands in the search box and the categories now. */
  readonly filters: FilterValues;
  readonly change: (values: Partial<FilterValues>) => void;
  /** The items that the filters leave; the same array until other items are to be shown. */
  readonly found: readonly CalculatorItem[];
}

/** Search and category over a catalogue. What is typed shows at once; the items follow when there is time to draw. */
export const useFoundItems = (items: readonly CalculatorItem[]): FoundItems => {
  const [filters, setFilters] = useState<FilterValues>({ search: '', category: null });
  const applied = useDeferredValue(filters);
  const found = useMemo(() => filterItems(items, applied), [items, applied]);
  return { filters, found, change: (values) => setFilters((last) => ({ ...last, ...values })) };
};
