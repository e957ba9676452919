import { LoadPicture, SizePicture } from '@haulway/ui/load-picture';
import { type Story } from '../story.js';
import styles from '../DesignSystem.module.css';

const SKIPS = [
  ['2 yards', { length: 1.2, height: 0.8 }],
  ['8 yards', { length: 3.7, height: 1.3 }],
] as const;
const LARGEST = { length: 3.7, height: 1.7 };
const DUMPSTER = { length: 6.1, height: 2.6 };

export const pictures: readonly Story[] = [
  {
    name: 'LoadPicture',
    about: 'How full something makes a van, a skip or a bag. The words beside it say the same.',
    states: (
      [
        ['van', 25],
        ['van', 100],
        ['skip', 50],
        ['bag', 75],
      ] as const
    ).map(([container, percent]) => ({
      state: `A ${container}, ${percent}% full`,
      show: <LoadPicture container={container} percent={percent} className={styles.picture} />,
    })),
  },
  {
    name: 'SizePicture',
    about: 'A skip, bag or bin to scale, a person beside it; one scale for all of a list.',
    states: [
      ...SKIPS.map(([state, measures]) => ({
        state: `A skip of ${state}`,
        show: <SizePicture shape="skip" {...measures} largest={LARGEST} className={styles.picture} />,
      })),
      {
        state: 'A roll-on roll-off container',
        show: <SizePicture shape="skip" {...DUMPSTER} largest={DUMPSTER} className={styles.picture} />,
      },
      {
        state: 'A bag',
        show: (
          <SizePicture shape="bag" length={0.9} height={0.9} largest={LARGEST} className={styles.picture} />
        ),
      },
      {
        state: 'A bin',
        show: (
          <SizePicture shape="bin" length={0.58} height={1.07} largest={LARGEST} className={styles.picture} />
        ),
      },
    ],
  },
];
