import { calls, requestOf } from '@haulway/api-client';
import { formatApiError, usePlatform, useSession } from '@haulway/platform';
import { Alert, Button, Card, Container, PageHeading, Spinner, Stack } from '@haulway/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHead } from '../../lib/seo/PageHead.js';
import styles from './DeveloperOverridePage.module.css';
import { backFrom, parseOverrideRequest, type OverrideRequest } from './override-request.js';

interface QuestionProps {
  readonly request: OverrideRequest;
  readonly asked: string;
  readonly back: URL;
}

/** Shows what will run, from where and for how long. Nothing runs before the admin confirms. */
function Question({ request, asked, back }: QuestionProps) {
  const { client } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await client.request(requestOf(calls.microFrontends.confirmOverride, { body: request }));
      back.searchParams.set('remote', asked);
      location.assign(back);
    } catch (error) {
      setFailure(formatApiError(error));
      setBusy(false);
    }
  };
  return (
    <Card>
      <Stack gap={4}>
        <p>
          In this browser, <strong>{request.remote}</strong> will be the code at
        </p>
        <p>
          <code className={styles.address}>{request.url}</code>
        </p>
        <Alert tone="warning" title="It can do whatever you can do here">
          Run it only if you or your team serve it, and you meant to come here. If a link from somebody else
          led you to this page, cancel.
        </Alert>
        <p>
          It ends after 8 hours, or when you stop it. Everybody else keeps the published version. That you ran
          it is written down.
        </p>
        {failure !== undefined && <Alert tone="error">{failure}</Alert>}
        <Stack direction="row" gap={3}>
          <Button variant="secondary" onClick={() => location.assign(back)}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void run()}>
            Run it for 8 hours
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

function Content() {
  const { status, user } = useSession();
  const [query] = useSearchParams();
  const asked = query.get('override');
  const request = parseOverrideRequest(asked);
  if (asked === null || !request) return <p>No remote is asked for.</p>;
  if (status === 'loading') return <Spinner label="Loading your account" centred />;
  if (user?.role !== 'admin')
    return <Alert tone="error">Only admins may run a remote of their own here.</Alert>;
  return <Question request={request} asked={asked} back={backFrom(query.get('back'))} />;
}

/**
 * /developer-override: says which code will run in this browser in place of a published remote, and asks for
 * confirmation.
 */
export function DeveloperOverridePage() {
  return (
    <Container width="form" className={styles.page}>
      <PageHead title="Developer override" description="Run a remote from a developer's machine." hidden />
      <Stack gap={6}>
        <PageHeading>Run code from somewhere else?</PageHeading>
        <Content />
      </Stack>
    </Container>
  );
}
