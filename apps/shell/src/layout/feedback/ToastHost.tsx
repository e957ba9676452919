import { connectToaster, logger, type Toast } from '@haulway/platform';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type * as toaster from './toaster.js';

type ToasterModule = typeof toaster;

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;

/**
 * The site's one toaster. A visit that opens nothing never fetches its code; the first touch does, so that it is
 * there to say that the connection is gone. What could not be shown is shown once the connection is back.
 *
 * It stands beside the page, on the body: an open dialog has hidden the page from screen readers, and what comes into
 * the page meanwhile with it.
 */
export function ToastHost() {
  const [module, setModule] = useState<ToasterModule>();
  const listening = useRef(false);
  const waiting = useRef<Toast[]>([]);

  useEffect(() => {
    const ahead = (): void => void import('./toaster.js').catch(() => undefined);
    for (const touch of FIRST_TOUCH) window.addEventListener(touch, ahead, { once: true });
    return () => {
      for (const touch of FIRST_TOUCH) window.removeEventListener(touch, ahead);
    };
  }, []);

  useEffect(() => {
    const show = (): void => {
      if (waiting.current.length === 0) return;
      import('./toaster.js').then(
        (loaded) => {
          // the first toasts wait until the toaster stands, see below
          if (listening.current) flush(loaded, waiting.current);
          else setModule(loaded);
        },
        (error: unknown) => logger.error('The toaster could not be loaded', error),
      );
    };
    const disconnect = connectToaster((toast) => {
      waiting.current.push(toast);
      show();
    });
    window.addEventListener('online', show);
    return () => {
      disconnect();
      window.removeEventListener('online', show);
    };
  }, []);
  // Runs after the toaster's own effects, when it listens: what is shown before that is lost.
  useEffect(() => {
    if (!module) return;
    listening.current = true;
    flush(module, waiting.current);
  }, [module]);

  return module ? createPortal(<module.Toaster />, document.body) : null;
}

const flush = (module: ToasterModule, toasts: Toast[]): void => {
  for (const toast of toasts.splice(0)) module.showToast(toast);
};
