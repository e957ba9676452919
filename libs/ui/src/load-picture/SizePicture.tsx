import { classNames } from '../class-names.js';
import styles from './LoadPicture.module.css';

export type SizeShape = 'skip' | 'bag' | 'bin';

/** In metres. */
export interface Measures {
  readonly length: number;
  readonly height: number;
}

/** Units of the drawing per metre. */
const METRE = 40;
/** The position of the object, to the right of the person, and the free space beyond it. */
const PERSON = 1;
const MARGIN = 0.15;
/** The height of the drawing above the ground; the person is 1.75 m tall. */
const HEADROOM = 1.8;
/** From this length on, a skip is a roll-on roll-off container. */
const ROLL_ON = 5;

const round = (value: number): number => Math.round(value * 10) / 10;

/** A skip from the side, with the rim at the top; length and height in units. */
const skip = (l: number, h: number): string =>
  `M0-${h}H${l}L${round(l * 0.84)} 0H${round(l * 0.16)}ZM-3-${h}H${l + 3}M${round(l * 0.36)}-${h}l${round(l * 0.03)} ${h}M${round(l * 0.64)}-${h}l-${round(l * 0.03)} ${h}`;

const rollOn = (l: number, h: number): string =>
  `M0-${h}H${l}V-5H0ZM8-5a5 5 0 0 0 10 0M${l - 18}-5a5 5 0 0 0 10 0${[1, 2, 3, 4, 5]
    .map((rib) => `M${round((l * rib) / 6)}-${h}V-5`)
    .join('')}`;

const bag = (l: number, h: number): string =>
  `M3 0Q-2-${round(h / 2)} 1-${h}H${l - 1}Q${l + 2}-${round(h / 2)} ${l - 3} 0ZM5-${h}q1-9 6 0M${l - 11}-${h}q5-9 6 0`;

const bin = (l: number, h: number): string =>
  `M3-5 1-${h - 5}H${l - 1}L${l - 3}-5ZM-2-${h - 5}H${l + 2}Q${l}-${h} ${l - 5}-${h}H5Q0-${h}-2-${h - 5}M2-4a4 4 0 0 0 8 0${l > METRE ? `M${l - 10}-4a4 4 0 0 0 8 0` : ''}`;

const outline = (shape: SizeShape, { length, height }: Measures): string => {
  const [l, h] = [round(length * METRE), round(height * METRE)];
  if (shape === 'bag') return bag(l, h);
  if (shape === 'bin') return bin(l, h);
  return length > ROLL_ON ? rollOn(l, h) : skip(l, h);
};

export interface SizePictureProps extends Measures {
  readonly shape: SizeShape;
  /** The largest object of the same list: all pictures of a list have one scale. */
  readonly largest: Measures;
  readonly className?: string | undefined;
}

/** A skip, bag or bin drawn to scale, beside a person. Decoration: the words beside it give the measures. */
export function SizePicture({ shape, length, height, largest, className }: SizePictureProps) {
  const width = round((PERSON + largest.length + MARGIN) * METRE);
  const ground = round(Math.max(HEADROOM, largest.height + MARGIN) * METRE);
  return (
    <svg
      viewBox={`0 0 ${width} ${ground + 2}`}
      aria-hidden="true"
      focusable="false"
      className={classNames(styles.picture, className)}
    >
      <path className={styles.ground} d={`M0 ${ground + 1}H${width}`} />
      <g transform={`translate(16 ${ground})`} className={styles.person}>
        <circle cy="-64" r="6" />
        <path d="M-9-38v-12a7 7 0 0 1 7-7h4a7 7 0 0 1 7 7v12a3 3 0 0 1-4 3v32a2.5 2.5 0 0 1-4.5 0v-24h-1v24a2.5 2.5 0 0 1-4.5 0v-32a3 3 0 0 1-4-3z" />
      </g>
      <path
        transform={`translate(${PERSON * METRE} ${ground})`}
        className={styles.thing}
        d={outline(shape, { length, height })}
      />
    </svg>
  );
}
