import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FallbackPanel } from './FallbackPanel.js';

/** In place of a page of the shell's own that failed; the next page gets its chance without being asked. */
export const PageFailed = ({ onTryAgain }: { onTryAgain: () => void }) => {
  const { key } = useLocation();
  const [failedAt] = useState(key);
  useEffect(() => {
    if (key !== failedAt) onTryAgain();
  }, [key, failedAt, onTryAgain]);
  return <FallbackPanel title="This page" onTryAgain={onTryAgain} />;
};
