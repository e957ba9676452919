import { type IconName } from './Icon.js';

/** Other names under which the catalogue may know an icon of the set. */
export const aliases: Readonly<Record<string, IconName>> = {
  building: 'office',
  container: 'skip',
  home: 'house',
  refrigerator: 'fridge',
  'shopping-bag': 'bag',
};
