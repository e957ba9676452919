import { connectToaster, logger, type Toast } from '@haulway/platform';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type * as toaster from './toaster.js';

type ToasterModule = typeof toaster;

const FIRST_TOUCH = ['pointerdown', 'keydown'] as const;

/**
 * The site's one toaster. Its code is not loaded in a visit without any interaction. The first touch loads it, so that
 * it is available to report a lost connection. A toast that could not be shown is shown once the connection is back.
 *
 * It is placed on the body, beside the page: an open dialog hides the page from screen readers, and everything added to
 * the page meanwhile.
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
          // the first toasts wait until the toaster is mounted, see below
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
  // Runs after the toaster's own effects, when it listens. A toast shown before that would be lost.
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
