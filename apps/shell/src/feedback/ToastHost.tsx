import { connectToaster, type Toast } from '@haulway/platform';
import { useEffect, useRef, useState } from 'react';

type ToasterModule = typeof import('@haulway/ui/toaster');

/** The site's one toaster. Its code is fetched with the first toast, not before. */
export const ToastHost = () => {
  const [module, setModule] = useState<ToasterModule>();
  const waiting = useRef<Toast[]>([]);

  useEffect(
    () =>
      connectToaster((toast) => {
        waiting.current.push(toast);
        void import('@haulway/ui/toaster').then((loaded) => {
          setModule(loaded);
          // Once the toaster stands, each toast is shown from here; the first ones wait for it below.
          if (document.querySelector('[data-sonner-toaster]')) flush(loaded, waiting.current);
        });
      }),
    [],
  );
  // Runs after the toaster's own effects, when it listens: what is shown before that is lost.
  useEffect(() => {
    if (module) flush(module, waiting.current);
  }, [module]);

  return module ? <module.Toaster /> : null;
};

const flush = (module: ToasterModule, toasts: Toast[]): void => {
  for (const toast of toasts.splice(0)) module.showToast(toast);
};
