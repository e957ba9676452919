import { logger } from '@haulway/platform';
import { useEffect, useState } from 'react';
import styles from './SecondFactor.module.css';

interface Drawn {
  readonly size: number;
  readonly path: string;
}

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');

/** A text as a QR code. The library that computes it is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn>();
  useEffect(() => {
    let isCurrent = true;
    import('uqr')
      .then(({ encode }) => {
        const { data, size } = encode(text, { border: 2 });
        if (isCurrent) setDrawn({ size, path: pathOf(data) });
      })
      // the key is also shown as text beside it
      .catch((error: unknown) => logger.error('The QR code could not be drawn', error));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!drawn) return null;
  return (
    <svg className={styles.qr} viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawn.path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
