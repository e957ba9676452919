import { sentAccessOf } from '@haulway/domain';
import { lazyModule, LazyPart } from '@haulway/platform/lazy';
import { useEffect, useState } from 'react';
import { useBooking } from '../../../state/booking-context.js';
import { storedPhotoGroup } from '../../../state/photo-groups.js';
import styles from './HelpTheTeam.module.css';

/** The questions and the photos, which few customers open. */
const lazyHelp = lazyModule(() => import('./AccessAndPhotos.js'));

/** A folded group with the access questions and the photos. It is open once something is in it. */
export function HelpTheTeam() {
  const { service, flow } = useBooking();
  const [open, setOpen] = useState(
    () => sentAccessOf(flow.data) !== null || storedPhotoGroup(service.slug, flow.owner) !== undefined,
  );
  // in advance, so that it opens without a connection
  useEffect(() => void lazyHelp.fetch().catch(() => undefined), []);
  return (
    <details
      className={styles.help}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.title}>
        Help our team find and reach your waste <span className={styles.optional}>(optional)</span>
      </summary>
      {open && (
        <LazyPart lazy={lazyHelp} loading="Loading the questions">
          {({ AccessAndPhotos }) => <AccessAndPhotos />}
        </LazyPart>
      )}
    </details>
  );
}
