import { company } from '@haulway/domain';
import { useEffect, useState } from 'react';

/** Where to turn when something failed: a sentence after what is said of it. */
export function CallUs() {
  return (
    <p>
      If it happens again, call us on <a href={company.phone.href}>{company.phone.shown}</a>.
    </p>
  );
}

/** As long as a toast is shown. */
const TOAST_MS = 5_000;

/** Why something failed, for a form whose toast says it first: it stays here once the toast has gone. */
export function LastingReason({ children }: { children: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown && <p>{children}</p>;
}
