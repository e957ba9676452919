import { usePlatform } from '@haulway/platform';
import { Icon } from '@haulway/ui';
import { useEffect, useState } from 'react';
import styles from './Hero.module.css';

/** The next time a man and van is available. The line stays empty when that is not known. */
export function NextCollection() {
  const { client } = usePlatform();
  const [when, setWhen] = useState<string>();
  useEffect(() => {
    let wanted = true;
    // the request's code is loaded after the page: a visitor's first click must not wait for this line
    import('./next-collection.js')
      .then(({ nextCollection }) => nextCollection(client))
      .then(
        (found) => {
          if (wanted) setWhen(found);
        },
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [client]);
  return (
    <p className={styles.next}>
      {when && (
        <>
          <Icon name="calendar" size={20} />
          Next collection: {when}
        </>
      )}
    </p>
  );
}
