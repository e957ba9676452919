import { company } from '@haulway/domain';

/** Where to turn when something failed: a sentence after what is said of it. */
export function CallUs() {
  return (
    <p>
      If it happens again, call us on <a href={company.phone.href}>{company.phone.shown}</a>.
    </p>
  );
}
