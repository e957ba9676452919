import { Alert, Button, Container } from '@haulway/ui';
import { RemoteBoundary } from '@haulway/federation';
import { logger } from '@haulway/platform';
import type { ReactNode } from 'react';

/** The last net under the shell's own screens: an error there still leaves a way on. */
export const ShellBoundary = ({ children }: { children: ReactNode }) => (
  <RemoteBoundary
    onError={(error) => logger.error('A screen of the shell failed', error)}
    fallback={
      <Container>
        <Alert tone="error">
          <p>Something went wrong on this page.</p>
          <Button onClick={() => location.assign('/')}>Return to Home</Button>
        </Alert>
      </Container>
    }
  >
    {children}
  </RemoteBoundary>
);
