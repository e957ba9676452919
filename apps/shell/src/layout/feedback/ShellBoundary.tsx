import { RemoteBoundary } from '@haulway/federation';
import { PageAttempt } from '@haulway/federation/lazy-page';
import { logger } from '@haulway/platform';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FallbackPanel } from './FallbackPanel.js';

/** In place of a page of the shell's own that failed; the next page gets its chance without being asked. */
function PageFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { key } = useLocation();
  const [failedAt] = useState(key);
  useEffect(() => {
    if (key !== failedAt) onTryAgain();
  }, [key, failedAt, onTryAgain]);
  return <FallbackPanel title="This page" onTryAgain={onTryAgain} />;
}

/** The last net under the shell's own screens, also where their code could not be fetched: there is a way on. */
export function ShellBoundary({ children }: { children: ReactNode }) {
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
}
