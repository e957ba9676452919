import type { WaitingLoad } from '@haulway/contracts';

export interface LoadGroup {
  readonly date: string;
  /** The worker's name; null without one. */
  readonly crew: string | null;
  readonly loads: readonly WaitingLoad[];
}

/** The loads by day and crew, the oldest first. */
export const groupsOf = (loads: readonly WaitingLoad[]): LoadGroup[] => {
  const groups = new Map<string, LoadGroup>();
  for (const load of loads) {
    const key = `${load.collected_on} ${load.worker?.name ?? ''} ${load.worker?.id ?? ''}`;
    const before = groups.get(key)?.loads ?? [];
    groups.set(key, { date: load.collected_on, crew: load.worker?.name ?? null, loads: [...before, load] });
  }
  return [...groups.entries()].sort(([one], [other]) => one.localeCompare(other)).map(([, group]) => group);
};

/** '412.5 kg': screens show one decimal. */
export const kgText = (kg: number): string =>
  `${new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }).format(kg)} kg`;

export const loadText = ({ service_name, collection_postcode, weight_kg: kg }: WaitingLoad): string =>
  `${service_name}, ${collection_postcode}, ${kg === null ? 'not weighed' : kgText(kg)}`;
