import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { toast } from '@haulway/remote-kit/platform';
import { Button, Container, PageHeading, Stack } from '@haulway/remote-kit/ui';
import { Dialog } from '@haulway/remote-kit/ui/dialog';
import styles from './Page.module.css';

export default function Page() {
  const { id } = useParams();
  const [vans, setVans] = useState(1);
  const [asking, setAsking] = useState(false);
  return (
    <Container className={styles['page']}>
      <title>Lorry | Haulway</title>
      <Stack gap={4}>
        <PageHeading>{id ? `Van ${id}` : 'Lorry'}</PageHeading>
        <div className={styles['buttons']}>
          <Button onClick={() => setVans(vans + 1)}>{`${vans} vans`}</Button>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Send one
          </Button>
        </div>
      </Stack>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Send a van?"
        footer={<Button onClick={() => toast({ title: 'A van is on its way' })}>Send it</Button>}
      >
        <p>It comes today.</p>
      </Dialog>
    </Container>
  );
}
