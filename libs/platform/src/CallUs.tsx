import { company } from '@haulway/domain';
import { useEffect, useState } from 'react';

/** A sentence with the phone number, shown after an error message. */
export function CallUs() {
  return (
    <p>
      If you need help, call us on <a href={company.phone.href}>{company.phone.shown}</a>.
    </p>
  );
}

const TOAST_MS = 5_000;

/** The reason of a failure in a form. The toast says it first; when the toast has gone, the reason stays here. */
export function LastingReason({ children }: { children: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown && <p>{children}</p>;
}
