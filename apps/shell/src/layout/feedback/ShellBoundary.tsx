import { RemoteBoundary } from '@haulway/federation';
import { logger } from '@haulway/platform';
import { type ReactNode, useCallback, useState } from 'react';
import { PageAttempt } from '@haulway/federation/lazy-page';
import { PageFailed } from './PageFailed.js';

/** The last net under the shell's own screens, also where their code could not be fetched: there is a way on. */
export const ShellBoundary = ({ children }: { children: ReactNode }) => {
  const [attempt, setAttempt] = useState(0);
  const tryAgain = useCallback(() => setAttempt((last) => last + 1), []);
  return (
    <PageAttempt value={attempt}>
      <RemoteBoundary
        key={attempt}
        onError={(error) => logger.error('A screen of the shell failed', error)}
        fallback={<PageFailed onTryAgain={tryAgain} />}
      >
        {children}
      </RemoteBoundary>
    </PageAttempt>
  );
};
