import {
  type CalculatorTotals,
  notTakenBy,
  type SelectedCalculatorItem,
  VAN_SERVICE,
  VAN_YD3,
} from '@haulway/domain';
import { lazyModule } from '@haulway/platform/lazy';

/** The part of the selection that decides what a service can take. */
export interface GuardedSelection {
  readonly selected: readonly SelectedCalculatorItem[];
  readonly totals: CalculatorTotals;
}

/** The guard's sentences and its question. First visits don't need their code. */
export const guard = lazyModule(() => import('./guard-parts.js'));

export const isRefused = (slug: string, selected: readonly SelectedCalculatorItem[]): boolean =>
  notTakenBy(slug, selected).length > 0;

/** The service whose bag, skip or van holds the items: the van where the service can't take the items and one van can. */
export const drawnSlug = (slug: string, { selected, totals }: GuardedSelection): string =>
  isRefused(slug, selected) && totals.volumeYd3 <= VAN_YD3 ? VAN_SERVICE.slug : slug;
