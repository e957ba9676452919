import { calls, requestOf } from '@haulway/api-client';
import type { AvailabilityResponse } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';
import { formatNextCollection } from '@haulway/domain';
import { usePlatform } from '@haulway/platform';
import { Icon } from '@haulway/ui';
import { useEffect, useState } from 'react';
import styles from './Hero.module.css';

const isAvailability = (answer: unknown): answer is AvailabilityResponse =>
  isRecord(answer) && Array.isArray(answer['availability']) && 'next_free' in answer;

/** When a man and van can come next, by the very calendar they are booked in. Its line stays empty where that is not known. */
export function NextCollection() {
  const { client } = usePlatform();
  const [when, setWhen] = useState<string>();
  useEffect(() => {
    let wanted = true;
    client.request(requestOf(calls.availability.slots, { query: { service: 'man-and-van' } })).then(
      (answer) => {
        if (wanted && isAvailability(answer)) setWhen(formatNextCollection(answer));
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
