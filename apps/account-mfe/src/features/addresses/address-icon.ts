import type { IconName } from '@haulway/ui';

const ICONS: readonly (readonly [words: readonly string[], icon: IconName])[] = [
  [['home'], 'house'],
  [['work', 'office'], 'briefcase'],
];

/** The icon of a saved address, by its label: home, work or office, anything else. */
export const addressIcon = (label: string): IconName => {
  const name = label.toLowerCase();
  return ICONS.find(([words]) => words.some((word) => name.includes(word)))?.[1] ?? 'map-pin';
};
