import { contrastOf } from '@haulway/ui/tokens';
import styles from '../DesignSystem.module.css';

/** Background, text on it, and the lowest contrast that the pair must have. */
const PAIRS: readonly (readonly [ground: string, ink: string, least: number])[] = [
  ...['page', 'surface', 'surface-muted', 'surface-tint'].flatMap((ground) =>
    ['ink', 'ink-muted', 'brand-ink'].map((ink) => [ground, ink, 4.5] as const),
  ),
  ['surface-deep', 'ink-on-deep', 4.5],
  ['surface-deep', 'ink-on-deep-muted', 4.5],
  ['brand', 'on-brand', 4.5],
  ['brand-hover', 'on-brand', 4.5],
  ['brand-active', 'on-brand', 4.5],
  ['danger', 'on-brand', 4.5],
  ['sun', 'ink', 4.5],
  ['leaf', 'ink', 4.5],
  ...['green', 'blue', 'yellow', 'red', 'grey', 'orange'].map(
    (tone) => [`${tone}-ground`, `${tone}-ink`, 4.5] as const,
  ),
  ['surface', 'control-line', 3],
  ['surface', 'focus', 3],
  ['surface-deep', 'sun', 3],
];

const valueOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${token}`).trim();

/** Every pair of colours that may be combined, with its contrast measured from the style sheet in use. */
export function Colours() {
  return (
    <ul className={styles.swatches}>
      {PAIRS.map(([ground, ink, least]) => (
        <li key={`${ground} ${ink}`}>
          <span
            className={styles.swatch}
            aria-hidden="true"
            style={{ background: `var(--color-${ground})`, color: `var(--color-${ink})` }}
          >
            {least === 3 ? '●' : 'Aa'}
          </span>
          <span>
            <strong>{ink}</strong> on {ground}
            <br />
            {contrastOf(valueOf(ground), valueOf(ink)).toFixed(2)} : 1 (at least {least})
          </span>
        </li>
      ))}
    </ul>
  );
}
