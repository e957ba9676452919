import { Container, PageHeading, Spinner, Stack } from '@haulway/ui';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSpinner } from '../layout/feedback/PageSpinner.js';
import { OpeningContext } from './opening.js';
import styles from './RemotePending.module.css';

/** In the place of a remote's page that is on its way: what it will open with, where that is known, and a spinner. */
export const RemotePending = () => {
  const opening = useContext(OpeningContext);
  const { pathname } = useLocation();
  if (opening?.path !== pathname) return <PageSpinner />;
  return (
    <Container className={styles.page} data-opening>
      <Stack gap={8}>
        <PageHeading subtitle={opening.subtitle}>{opening.heading}</PageHeading>
        <Spinner centred size="large" label="Loading" />
      </Stack>
    </Container>
  );
};
