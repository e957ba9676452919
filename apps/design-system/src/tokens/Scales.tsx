import styles from '../DesignSystem.module.css';

const TEXT = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'];
const SPACE = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
const RADII = ['sm', 'md', 'lg', 'xl', 'pill'];
const SHADOWS = ['sm', 'md', 'lg'];

export function TypeScale() {
  return (
    <ul className={styles.scale}>
      {TEXT.map((step) => (
        <li key={step}>
          <code>--text-{step}</code>
          <span style={{ fontSize: `var(--text-${step})`, lineHeight: 'var(--leading-snug)' }}>
            Gone on your day
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The steps of space, multiples of 4 px. */
export function SpaceScale() {
  return (
    <ul className={styles.scale}>
      {SPACE.map((step) => (
        <li key={step}>
          <code>--space-{step}</code>
          <span className={styles.bar} style={{ width: `var(--space-${step})` }} />
        </li>
      ))}
    </ul>
  );
}

/** Corners and shadows. */
export function Shapes() {
  return (
    <ul className={styles.shapes}>
      {RADII.map((step) => (
        <li key={step} style={{ borderRadius: `var(--radius-${step})` }}>
          radius-{step}
        </li>
      ))}
      {SHADOWS.map((step) => (
        <li key={step} style={{ boxShadow: `var(--shadow-${step})` }}>
          shadow-{step}
        </li>
      ))}
    </ul>
  );
}
