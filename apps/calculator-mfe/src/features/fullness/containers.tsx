import type { ReactNode } from 'react';
import type { ContainerShape } from './fullness-of.js';

export interface Container {
  readonly name: string;
  /** The inside that fills, on a field of 240 by 120. */
  readonly inside: string;
  /** Top and bottom of the inside. */
  readonly top: number;
  readonly bottom: number;
  /** What is drawn around it. */
  readonly around: ReactNode;
}

/** The three containers as drawings. */
export const CONTAINERS: Readonly<Record<ContainerShape, Container>> = {
  bag: {
    name: 'skip bag',
    inside: 'M66 36H174L166 104H74Z',
    top: 36,
    bottom: 104,
    around: <path d="M66 36H174L166 104H74ZM82 36V20q0-8 8-8h6q8 0 8 8v16m32 0V20q0-8 8-8h6q8 0 8 8v16" />,
  },
  van: {
    name: 'van',
    inside: 'M12 16H158V92H12Z',
    top: 16,
    bottom: 92,
    around: (
      <>
        <path d="M12 16H158V92H12ZM158 40h34l30 28v24h-64M176 52h12l16 16h-28Z" />
        <circle cx="52" cy="96" r="14" />
        <circle cx="186" cy="96" r="14" />
      </>
    ),
  },
  skip: {
    name: 'skip',
    inside: 'M20 34H220L188 102H52Z',
    top: 34,
    bottom: 102,
    around: <path d="M20 34H220L188 102H52ZM10 34H230M92 34l6 68m50-68-6 68" />,
  },
};
