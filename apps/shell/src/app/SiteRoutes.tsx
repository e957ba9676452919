import { useRegistryState } from '@haulway/federation/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RemotePage } from '../remotes/RemotePage.js';
import { UnknownPath } from '../remotes/UnknownPath.js';
import { PageSpinner } from '../layout/feedback/PageSpinner.js';
import { sitePages } from './pages/site-pages.js';

/** The shell's own pages, and under the paths of the discovery document those of the remotes. */
export const SiteRoutes = ({ missingPath }: { missingPath?: string }) => {
  const registry = useRegistryState();
  const remotes = registry.status === 'ready' ? registry.remotes : [];
  return (
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        {sitePages.map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
        {remotes.flatMap(({ name, routes }) =>
          routes.map((path) => (
            <Route key={path} path={path} element={<RemotePage remote={name} path={path} />} />
          )),
        )}
        <Route path="*" element={<UnknownPath missingPath={missingPath} />} />
      </Routes>
    </Suspense>
  );
};
