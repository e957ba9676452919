import type { PageData } from '@haulway/contracts';
import { createFakeApi, delayedResponse, type FakeRoutes, SAMPLE_USER } from '@haulway/platform/testing';
import { logger } from '@haulway/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import type * as client from 'react-dom/client';
import type { Root } from 'react-dom/client';
import userEvent from '@testing-library/user-event';
import { sampleService, servicesResponse } from '../../test/sample-services.js';
import { SITE_CONFIG } from '../../test/site-config.js';
import { recordClicks } from './early-clicks.js';
import { start } from './start.js';

// the runtime and everything that it shares: no test here loads a remote's code
jest.mock('../remotes/federation-runtime.js', () => ({ createRuntime: () => undefined }));

/** The React roots that a test made. They are removed after each test, because they listen to the window. */
const roots: Root[] = [];
jest.mock('react-dom/client', () => {
  const actual = jest.requireActual<typeof client>('react-dom/client');
  const stored = (root: Root): Root => (roots.push(root), root);
  return {
    ...actual,
    createRoot: (...given: Parameters<typeof actual.createRoot>) => stored(actual.createRoot(...given)),
    hydrateRoot: (...given: Parameters<typeof actual.hydrateRoot>) => stored(actual.hydrateRoot(...given)),
  };
});

const ME = { user: SAMPLE_USER, profile: SAMPLE_USER };
const originalFetch = global.fetch;
let root: HTMLElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  root = document.body.appendChild(document.createElement('div'));
});
const takeDown = (): void => {
  act(() => {
    for (const each of roots.splice(0)) each.unmount();
  });
  document.body.replaceChildren();
};
afterEach(() => {
  takeDown();
  global.fetch = originalFetch;
  document.head.querySelector('meta[name="haulway-preload-data"]')?.remove();
  Reflect.deleteProperty(globalThis, 'scheduler');
  window.earlyClicks?.stop();
  delete window.earlyClicks;
  jest.restoreAllMocks();
});

const store = (user: unknown = SAMPLE_USER): void => {
  localStorage.setItem('authToken', 'stored');
  localStorage.setItem('user', typeof user === 'string' ? user : JSON.stringify(user));
};

const open = async (path: string, routes: FakeRoutes = {}, state: unknown = null) => {
  window.history.replaceState(state, '', path);
  const api = createFakeApi(routes);
  global.fetch = api.fetch;
  await act(() => start(root, SITE_CONFIG));
  /** The requests to the API, by method and path, without those for the registry and its telemetry. */
  const requested = () =>
    api.requests
      .map(({ method, path: to }) => `${method} ${to}`)
      .filter((each) => !/ \/(?:micro|tele)| [^/]/u.test(each));
  return { requested, requests: api.requests };
};
/** Puts the document into the state that the build would give it: the page with its mark. Returns its heading. */
const paint = async (mark: string, path: string, title: string): Promise<HTMLElement> => {
  root.dataset['page'] = mark;
  await open(path, {}, { usr: 'to be drawn' });
  await screen.findByRole('heading', { level: 1, name: title });
  const painted = [...root.cloneNode(true).childNodes];
  takeDown();
  root = document.body.appendChild(document.createElement('div'));
  root.dataset['page'] = mark;
  root.append(...painted);
  // React's markers around content that may still be loading
  const content = screen.getByRole('main');
  content.prepend(document.createComment('$'));
  content.append(document.createComment('/$'));
  return screen.getByRole('heading', { level: 1, name: title });
};
/** The data block of the document. */
const putData = (content: PageData): HTMLElement => {
  const data = document.head.appendChild(document.createElement('script'));
  data.type = 'application/json';
  data.id = 'page-data';
  data.textContent = JSON.stringify(content);
  return data;
};
const header = () => within(screen.getByRole('banner'));

describe('a visit that starts at a shell page', () => {
  it('renders it with header and footer, and sets the title', async () => {
    await open('/how-it-works');
    expect(await screen.findByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    expect(header().getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('How It Works | Haulway'));
  });

  it.each([
    ['its path', '/how-it-works', '/how-it-works', 'How It Works'],
    ['a path that the server knows to be missing', 'missing', '/no/such/page', 'Oops! Page not found'],
  ])('hydrates the prerendered page for %s, and makes it visible', async (_what, mark, path, title) => {
    const painted = await paint(mark, path, title);
    document.documentElement.dataset['session'] = 'stored';
    await open(path);
    await waitFor(() => expect(document.documentElement.dataset['session']).toBeUndefined());
    expect(screen.getByRole('heading', { level: 1 })).toBe(painted);
    await userEvent.click(header().getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  });

  it.each([1, 2])('handles a click during pause %i of the start, once', async (pause) => {
    await paint('/how-it-works', '/how-it-works', 'How It Works');
    recordClicks(window);
    let paused = 0;
    const pressThen = (): Promise<void> => {
      paused += 1;
      if (paused === pause) header().getByRole('button', { name: 'Menu' }).click();
      return Promise.resolve();
    };
    Object.assign(globalThis, { scheduler: { yield: pressThen } });
    await open('/how-it-works');
    expect(await screen.findByRole('navigation', { name: 'Mobile' })).toBeVisible();
    expect(paused).toBe(2);
  });

  it('hydrates a service page with the data in its document, and sends no request', async () => {
    const service = sampleService({ name: 'Loft clearance' });
    const data = putData({ answers: { '/services/loft-clearance': { service } } });
    const painted = await paint('/services/:slug', '/services/loft-clearance', 'Loft clearance');
    const { requested } = await open('/services/loft-clearance');
    await waitFor(() => expect(document.title).toBe('Loft clearance | Haulway'));
    await userEvent.click(header().getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('heading', { level: 1 })).toBe(painted);
    expect(requested()).toEqual([]);
    data.remove();
  });

  it('shows the list in the document of the services page until the API responds', async () => {
    const service = sampleService({ name: 'Loft clearance', popular: true });
    const data = putData({ answers: {}, services: [service] });
    const { pending, respond } = delayedResponse();
    const { requested } = await open('/services', { 'GET /services': pending });
    expect(screen.getByRole('heading', { level: 2, name: 'Loft clearance' })).toBeVisible();
    respond(servicesResponse([{ ...service, base_price: 61 }]));
    expect(await screen.findByText('From £61')).toBeVisible();
    expect(requested()).toEqual(['GET /services']);
    data.remove();
  });

  it('renders again when the history entry has its own state', async () => {
    const painted = await paint('/how-it-works', '/how-it-works', 'How It Works');
    await open('/how-it-works', {}, { usr: { from: '/' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'How It Works' })).not.toBe(painted);
  });

  it('replaces what was prerendered for another address', async () => {
    root.dataset['page'] = '/';
    root.innerHTML = '<h1>Rubbish gone on the day you choose</h1>';
    await open('/about');
    expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    expect(screen.queryByText('Rubbish gone on the day you choose')).not.toBeInTheDocument();
  });

  it('requests the catalogue at once, and once', async () => {
    const routes = { 'GET /services': servicesResponse([sampleService({ name: 'Loft clearance' })]) };
    const { requested } = await open('/', routes);
    expect(requested()[0]).toBe('GET /services');
    expect(await screen.findByRole('link', { name: 'Loft clearance' })).toBeVisible();
    expect(requested().filter((each) => each === 'GET /services')).toHaveLength(1);
  });
});

describe('a stored session', () => {
  it('shows only a spinner while it is validated, and then the user’s name in the header', async () => {
    store();
    const { pending, respond } = delayedResponse();
    await open('/how-it-works', {
      'GET /auth/me': pending,
    });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    respond(ME);
    // the button that replaces the menu until its code is loaded is replaced by the real one
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ada Example' })).toBeVisible());
    expect(await screen.findByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
  });

  it('that is valid before the first render is drawn, and does not take over the signed-out page', async () => {
    const painted = await paint('/how-it-works', '/how-it-works', 'How It Works');
    store();
    await open('/how-it-works', { 'GET /auth/me': ME });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ada Example' })).toBeVisible());
    expect(screen.getByRole('heading', { level: 1 })).not.toBe(painted);
  });

  it('ends when another tab signs out, and starts when another tab signs in', async () => {
    store();
    await open('/how-it-works', { 'GET /auth/me': ME });
    await screen.findByRole('button', { name: 'Ada Example' });
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
    store({ ...SAMPLE_USER, id: 'bob', full_name: 'Bob Other' });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    expect(await screen.findByRole('button', { name: 'Bob Other' })).toBeVisible();
  });
});

describe('a visit that starts at a page of a remote', () => {
  it('requests the data that the document names, beside the code', async () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'haulway-preload-data';
    meta.content = '/services /policies/changes';
    const { requested } = await open('/book/skip-hire', { 'GET /services': servicesResponse([]) });
    await waitFor(() => expect(requested()).toEqual(['GET /services', 'GET /policies/changes']));
  });

  it('shows that the page is unavailable when the registry fails, and the rest of the site works', async () => {
    await open('/book/skip-hire', { 'GET /micro-frontends': () => Promise.reject(new TypeError('no line')) });
    const panel = await screen.findByRole('heading', { name: 'This page is not available right now' });
    expect(panel).toBeVisible();
    expect(screen.getByText('discovery_unavailable')).toBeVisible();
    expect(logger.error).toHaveBeenCalledWith(
      expect.stringContaining(`${location.origin}/kit/errors/discovery_unavailable`),
      expect.objectContaining({ remote: '*' }),
    );
    await userEvent.click(header().getByRole('link', { name: 'How It Works' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
  });

  it('reads the registry again when the visitor clicks Try again', async () => {
    const { requests } = await open('/book/skip-hire', {
      'GET /micro-frontends': () => Promise.reject(new TypeError('no line')),
    });
    const tries = () => requests.filter(({ path }) => path === '/micro-frontends').length;
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(tries()).toBe(1);
    await userEvent.click(again);
    await waitFor(() => expect(tries()).toBe(2));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
