import type { CrewJob, JobEvent } from '@haulway/contracts';
import { type FakeRequest, type FakeRoutes, renderRemote } from '@haulway/platform/testing';
import { act } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import CrewPage from '../src/pages/CrewPage.js';
import { CREW, dayOf, eventOf, JOB, SECOND } from './samples.js';

export function Site() {
  return (
    <Routes>
      <Route path="/crew" element={<CrewPage />} />
      <Route path="/crew/:job" element={<CrewPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}

export const JOB_PATH = `/crew/${JOB.booking_id}`;
export const EVENTS_PATH = `/crew/jobs/${JOB.booking_id}/events`;
export const offline = () => Promise.reject(new TypeError('no line'));
const HEADERS = { Date: 'Fri, 27 Nov 2026 09:30:00 GMT', 'Cache-Control': 'no-store' };

/** A server that takes every event of a job. */
export const taking = (first: CrewJob) => {
  let job = first;
  return ({ body }: FakeRequest) => {
    const event = { ...eventOf('arrived'), ...(body as JobEvent) };
    job = { ...job, state: event.type === 'nearby' ? job.state : event.type, events: [...job.events, event] };
    return { job };
  };
};

/** Opens a page of the crew, on a phone that may lose its connection. */
export const openCrew = (routes: FakeRoutes, path = '/crew', user = CREW) => {
  const line = { up: true };
  const unlessDown = (response: unknown) => (request: FakeRequest) => {
    if (!line.up) return offline();
    return typeof response === 'function' ? response(request) : response;
  };
  const reachable = Object.fromEntries(
    Object.entries({ 'GET /crew/jobs': dayOf(JOB, SECOND), ...routes }).map(([name, response]) => [
      name,
      unlessDown(response),
    ]),
  );
  const view = renderRemote(Site, { routes: reachable, headers: HEADERS, user, path });
  const sent = () => view.requests.filter(({ method }) => method === 'POST');
  const setLine = (up: boolean) => {
    line.up = up;
    if (up) act(() => void window.dispatchEvent(new Event('online')));
  };
  return { ...view, sent, setLine };
};
