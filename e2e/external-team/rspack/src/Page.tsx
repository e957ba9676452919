import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { RemoteSlot } from '@haulway/remote-kit/federation';
import { Button, Container, PageHeading, Stack } from '@haulway/remote-kit/ui';
import { Calendar } from '@haulway/remote-kit/ui/calendar';
import styles from './Page.module.css';

export default function Page() {
  const { id } = useParams();
  const [vans, setVans] = useState(1);
  const [day, setDay] = useState('2026-12-01');
  return (
    <Container className={styles['page']}>
      <title>Depot | Haulway</title>
      <Stack gap={4}>
        <PageHeading>{id ? `Depot ${id}` : 'Depot'}</PageHeading>
        <div className={styles['buttons']}>
          <Button onClick={() => setVans(vans + 1)}>{`${vans} vans`}</Button>
        </div>
        <Calendar label="Day of the visit" selected={day} onSelect={setDay} />
        <RemoteSlot name="calculator/estimate" away="The estimate is away." />
        <RemoteSlot name="depot/gate" away="The gate is away." />
      </Stack>
    </Container>
  );
}
