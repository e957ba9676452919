import { RemoteBoundary } from '@haulway/federation';
import { PageAttempt } from '@haulway/federation/lazy-page';
import { logger } from '@haulway/platform';
import { type ReactNode, useCallback, useState } from 'react';
import { FallbackPanel } from './FallbackPanel.js';

/** The last error boundary around the shell's own screens, also for code that could not be loaded. */
export function ShellBoundary({ children }: { children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const tryAgain = useCallback(() => setAttempt((last) => last + 1), []);
  return (
    <PageAttempt value={attempt}>
      <RemoteBoundary
        key={attempt}
        onError={(error) => logger.error('A screen of the shell failed', error)}
        fallback={<FallbackPanel title="This page" onTryAgain={tryAgain} />}
      >
        {children}
      </RemoteBoundary>
    </PageAttempt>
  );
}
