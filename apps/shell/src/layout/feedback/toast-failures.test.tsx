import { logger, toast } from '@haulway/platform';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from './ToastHost.js';

// on a busy machine the default of one second is too short
configure({ asyncUtilTimeout: 5_000 });

/** Whether the toaster's code can be loaded, and how often it was requested. */
const mockLine = { up: true, asked: 0 };
jest.mock('./toaster.js', () => {
  mockLine.asked += 1;
  if (!mockLine.up) throw new Error('ChunkLoadError');
  return jest.requireActual('./toaster.js');
});

beforeAll(() => {
  // sonner needs both, and jsdom has neither
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
});
beforeEach(() => {
  Object.assign(mockLine, { up: true, asked: 0 });
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

// must come first: code that was loaded once is not requested again
describe('before there is something to say', () => {
  it('asks for no code when the line comes back', async () => {
    render(<ToastHost />);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(mockLine.asked).toBe(0);
  });

  it('asks for it at the first touch, and says nothing where that fails', async () => {
    mockLine.up = false;
    render(<ToastHost />);
    await userEvent.keyboard('a');
    await waitFor(() => expect(mockLine.asked).toBe(1));
    await userEvent.keyboard('b');
    expect(mockLine.asked).toBe(1);
    expect(logger.error).not.toHaveBeenCalled();
  });
});

describe('what is to be said while the connection is gone', () => {
  it('is said once it is back, in its order, and nothing twice', async () => {
    mockLine.up = false;
    render(<ToastHost />);
    act(() => toast({ title: 'First', tone: 'destructive' }));
    await waitFor(() => expect(logger.error).toHaveBeenCalledTimes(1));
    act(() => toast({ title: 'Second' }));
    await waitFor(() => expect(logger.error).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    mockLine.up = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Second')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getAllByText('Second')).toHaveLength(1);
  });
});

describe('the toaster', () => {
  it('is in nobody’s way before there is something to say', () => {
    const { container } = render(<ToastHost />);
    expect(container).toBeEmptyDOMElement();
  });

  it('says what was to be said before the page stood', async () => {
    toast({ title: 'Draft Loaded', description: 'Skip Hire' });
    render(<ToastHost />);
    expect(await screen.findByText('Draft Loaded')).toBeInTheDocument();
    expect(screen.getByText('Skip Hire')).toBeInTheDocument();
  });

  it('shows a long text whole, and markup as text', async () => {
    const text = `<b>${'It could not be saved. '.repeat(20)}</b>`;
    render(<ToastHost />);
    act(() => toast({ title: 'Error', description: text, tone: 'destructive' }));
    expect(await screen.findByText(text.trim())).toBeInTheDocument();
    expect(document.querySelector('b')).toBeNull();
  });
});
