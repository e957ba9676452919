import { LoadPicture, SizePicture } from '@haulway/ui/load-picture';
import { type Stories } from '../story.js';
import styles from '../DesignSystem.module.css';

const LARGEST = { length: 3.7, height: 1.7 };
const DUMPSTER = { length: 6.1, height: 2.6 };

export const pictures: Stories = {
  LoadPicture: {
    about: 'How full a van, a skip or a bag is. The text beside it says the same.',
    states: {
      'A van, 25% full': <LoadPicture container="van" percent={25} className={styles.picture} />,
      'A van, full': <LoadPicture container="van" percent={100} className={styles.picture} />,
      'A skip, 50% full': <LoadPicture container="skip" percent={50} className={styles.picture} />,
      'A bag, 75% full': <LoadPicture container="bag" percent={75} className={styles.picture} />,
    },
  },
  SizePicture: {
    about: 'A skip, bag or bin to scale, beside a person. All pictures of a list have the same scale.',
    states: {
      'A skip of 2 yards': (
        <SizePicture shape="skip" length={1.2} height={0.8} largest={LARGEST} className={styles.picture} />
      ),
      'A skip of 8 yards': (
        <SizePicture shape="skip" length={3.7} height={1.3} largest={LARGEST} className={styles.picture} />
      ),
      'A roll-on roll-off container': (
        <SizePicture shape="skip" {...DUMPSTER} largest={DUMPSTER} className={styles.picture} />
      ),
      'A bag': (
        <SizePicture shape="bag" length={0.9} height={0.9} largest={LARGEST} className={styles.picture} />
      ),
      'A bin': (
        <SizePicture shape="bin" length={0.58} height={1.07} largest={LARGEST} className={styles.picture} />
      ),
    },
  },
};
