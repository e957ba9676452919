import { networkFailure } from '@haulway/platform';
import { lateModule, useLate } from '@haulway/platform/late';
import { Alert, Button, Container, PageHeading, Spinner } from '@haulway/ui';
import { PageHead } from '../../lib/seo/PageHead.js';
import styles from './DesignSystem.module.css';

const specimens = lateModule(() => import(/* webpackChunkName: "specimens" */ './Specimens.js'));

/** For those who build Haulway: what the design system has, and how each part of it looks in each state. */
export function DesignSystemPage() {
  const { module, failed, tryAgain } = useLate(specimens);
  return (
    <Container className={styles.page}>
      <PageHead title="Design system" description="The parts that Haulway's screens are made of." hidden />
      <PageHeading subtitle="Every token and every component of libs/ui, in every state. Take a part from here before you draw a new one.">
        Design system
      </PageHeading>
      {module && <module.Specimens />}
      {failed && (
        <Alert tone="error" actions={<Button onClick={tryAgain}>Try again</Button>}>
          {networkFailure.message}
        </Alert>
      )}
      {!module && !failed && <Spinner label="Loading the components" centred />}
    </Container>
  );
}
