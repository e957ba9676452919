import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '@haulway/remote-kit/platform';
import { Button, Container, PageHeading, Stack } from '@haulway/remote-kit/ui';
import { Tabs } from '@haulway/remote-kit/ui/tabs';
import styles from './Page.module.css';

export default function Page() {
  const { id } = useParams();
  const { user } = useSession();
  const [skips, setSkips] = useState(1);
  return (
    <Container className={styles['page']}>
      <title>Yard | Haulway</title>
      <Stack gap={4}>
        <PageHeading>{id ? `Yard ${id}` : 'Yard'}</PageHeading>
        <p>{user ? `Good morning, ${user.full_name}.` : 'You are not signed in.'}</p>
        <div className={styles['buttons']}>
          <Button onClick={() => setSkips(skips + 1)}>{`${skips} skips`}</Button>
        </div>
        <Tabs
          label="Yard"
          tabs={[
            { value: 'full', label: 'Full', content: <p>Three are full.</p> },
            { value: 'empty', label: 'Empty', content: <p>Four are empty.</p> },
          ]}
        />
      </Stack>
    </Container>
  );
}
