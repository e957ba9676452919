import { LoadPicture, SizePicture } from '@haulway/ui/load-picture';
import { type Stories } from '../story.js';
import styles from '../DesignSystem.module.css';

const LARGEST = { length: 3.7, height: 1.7 };
const DUMPSTER = { length: 6.1, height: 2.6 };

const LOADS = [
  { state: 'A van, 25% full', container: 'van', percent: 25 },
  { state: 'A van, full', container: 'van', percent: 100 },
  { state: 'A skip, 50% full', container: 'skip', percent: 50 },
  { state: 'A bag, 75% full', container: 'bag', percent: 75 },
] as const;

const SIZES = [
  { state: 'A skip of 2 yards', shape: 'skip', length: 1.2, height: 0.8, largest: LARGEST },
  { state: 'A skip of 8 yards', shape: 'skip', length: 3.7, height: 1.3, largest: LARGEST },
  { state: 'A roll-on roll-off container', shape: 'skip', ...DUMPSTER, largest: DUMPSTER },
  { state: 'A bag', shape: 'bag', length: 0.9, height: 0.9, largest: LARGEST },
  { state: 'A bin', shape: 'bin', length: 0.58, height: 1.07, largest: LARGEST },
] as const;

export const pictures: Stories = {
  LoadPicture: {
    about: 'How full a van, a skip or a bag is. The text beside it says the same.',
    states: Object.fromEntries(
      LOADS.map(({ state, ...load }) => [state, <LoadPicture {...load} className={styles.picture} />]),
    ),
  },
  SizePicture: {
    about: 'A skip, bag or bin to scale, beside a person. All pictures of a list have the same scale.',
    states: Object.fromEntries(
      SIZES.map(({ state, ...size }) => [state, <SizePicture {...size} className={styles.picture} />]),
    ),
  },
};
