import { usePlatform } from '@haulway/platform';
import { Icon } from '@haulway/ui';
import { useEffect, useState } from 'react';
import styles from './Hero.module.css';

/** When a man and van can come next. Its line stays empty where that is not known. */
export function NextCollection() {
  const { client } = usePlatform();
  const [when, setWhen] = useState<string>();
  useEffect(() => {
    let wanted = true;
    // what asks comes after the page: before a click the line is not waited for
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
