import { type ReactNode } from 'react';
import styles from '../DesignSystem.module.css';

const TEXT = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'];
const SPACE = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
const RADII = ['sm', 'md', 'lg', 'xl', 'pill'];
const SHADOWS = ['sm', 'md', 'lg'];

const scale = (token: string, steps: readonly (number | string)[], sample: (step: string) => ReactNode) => (
  <ul className={styles.scale}>
    {steps.map((step) => (
      <li key={step}>
        <code>{`--${token}-${step}`}</code>
        {sample(`var(--${token}-${step})`)}
      </li>
    ))}
  </ul>
);

export function TypeScale() {
  return scale('text', TEXT, (fontSize) => (
    <span style={{ fontSize, lineHeight: 'var(--leading-snug)' }}>Gone on your day</span>
  ));
}

/** The steps of space, multiples of 4 px. */
export function SpaceScale() {
  return scale('space', SPACE, (width) => <span className={styles.bar} style={{ width }} />);
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
