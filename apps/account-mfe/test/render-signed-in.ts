import { type FakeRoutes, renderRemote, SAMPLE_USER } from '@haulway/platform/testing';
import type { ComponentType } from 'react';

/** Renders a part of the account page for its owner. `sent` returns the requests that change something. */
export const renderSignedIn = (Part: ComponentType, routes: FakeRoutes = {}, path = '/profile') => {
  const view = renderRemote(Part, { routes, path, user: SAMPLE_USER });
  const sent = () => view.requests.filter(({ method }) => method !== 'GET');
  return { ...view, sent };
};
