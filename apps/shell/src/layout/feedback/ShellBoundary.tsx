import { RemoteBoundary } from '@haulway/federation';
import { PageAttempt } from '@haulway/federation/lazy-page';
import { logger } from '@haulway/platform';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FallbackPanel } from './FallbackPanel.js';

/** Shown in place of a shell page that failed. Navigating to another page tries again automatically. */
function PageFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { key } = useLocation();
  const [failedAt] = useState(key);
  useEffect(() => {
    if (key !== failedAt) onTryAgain();
  }, [key, failedAt, onTryAgain]);
  return <FallbackPanel title="This page" onTryAgain={onTryAgain} />;
}

/**
 * The last error boundary around the shell's own screens, also for code that could not be loaded. The visitor always
 * gets a way to continue.
 */
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
