import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { type NavigateFunction, MemoryRouter, useNavigate } from 'react-router-dom';
import { ScrollPlace } from './ScrollPlace.js';

const ways: { go?: NavigateFunction } = {};
function Ways() {
  const navigate = useNavigate();
  useEffect(() => void Object.assign(ways, { go: navigate }), [navigate]);
  return null;
}
const scrolledTo = (top: number) => {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
};
const navigate = (to: string | number) =>
  act(async () => (typeof to === 'number' ? ways.go?.(to) : ways.go?.(to)));

const open = () =>
  render(
    <MemoryRouter initialEntries={['/services']}>
      <ScrollPlace />
      <Ways />
    </MemoryRouter>,
  );

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = jest.fn((options?: number | ScrollToOptions) => {
    if (typeof options === 'object') scrolledTo(options.top ?? 0);
  });
  scrolledTo(0);
});

describe('ScrollPlace', () => {
  beforeEach(() => void open());
  it('begins a new page at its top, and goes back to where the last one was left', async () => {
    scrolledTo(900);
    await navigate('/services/skip-hire');
    expect(window.scrollY).toBe(0);
    scrolledTo(300);
    await navigate(-1);
    expect(window.scrollY).toBe(900);
    await navigate(1);
    expect(window.scrollY).toBe(300);
  });

  it('leaves the page where it is when only its query changes, as with tabs', async () => {
    scrolledTo(400);
    await navigate('/services?tab=skip');
    expect(window.scrollTo).not.toHaveBeenCalled();
    await navigate('/services?tab=furniture');
    expect(window.scrollY).toBe(400);
  });

  it('keeps the places for a reload', async () => {
    scrolledTo(700);
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('haulway.scroll')).toContain('700');
    expect(history.scrollRestoration).toBe('auto');
  });
});

describe('ScrollPlace, when its code comes', () => {
  // the key of the history's first entry
  beforeEach(() => sessionStorage.setItem('haulway.scroll', JSON.stringify([['default', 800]])));
  afterEach(() => (history.scrollRestoration = 'auto'));

  it('leaves a document that was just opened to the browser', () => {
    history.scrollRestoration = 'auto';
    open();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('finds the place of an entry that was gone back to before', () => {
    history.scrollRestoration = 'manual';
    open();
    expect(window.scrollY).toBe(800);
  });
});
