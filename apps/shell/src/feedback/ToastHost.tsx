import { connectToaster, logger, type Toast } from '@haulway/platform';
import { useEffect, useRef, useState } from 'react';
import type * as toaster from './toaster.js';

type ToasterModule = typeof toaster;

/** The site's one toaster. Its code is fetched with the first toast, not before. */
export const ToastHost = () => {
  const [module, setModule] = useState<ToasterModule>();
  const listening = useRef(false);
  const waiting = useRef<Toast[]>([]);

  useEffect(
    () =>
      connectToaster((toast) => {
        waiting.current.push(toast);
        import('./toaster.js').then(
          (loaded) => {
            // the first toasts wait until the toaster stands, see below
            if (listening.current) flush(loaded, waiting.current);
            else setModule(loaded);
          },
          (error: unknown) => logger.error('The toaster could not be loaded', error),
        );
      }),
    [],
  );
  // Runs after the toaster's own effects, when it listens: what is shown before that is lost.
  useEffect(() => {
    if (!module) return;
    listening.current = true;
    flush(module, waiting.current);
  }, [module]);

  return module ? <module.Toaster /> : null;
};

const flush = (module: ToasterModule, toasts: Toast[]): void => {
  for (const toast of toasts.splice(0)) module.showToast(toast);
};
