import { logger, toast } from '@haulway/platform';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastHost } from './ToastHost.js';

/** Whether the toaster's code can be loaded, and how often it was requested. */
const mockLine = { up: true, requested: 0 };
jest.mock('./toaster.js', () => {
  mockLine.requested += 1;
  if (!mockLine.up) throw new Error('ChunkLoadError');
  return jest.requireActual('./toaster.js');
});

beforeAll(() => {
  // sonner needs both, and jsdom has neither
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
});
beforeEach(() => {
  Object.assign(mockLine, { up: true, requested: 0 });
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

// must come first: code that was loaded once is not requested again
describe('before the first toast', () => {
  it('no code is loaded when the connection comes back', async () => {
    render(<ToastHost />);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(mockLine.requested).toBe(0);
  });

  it('the code is loaded at the first interaction, and a failure is silent', async () => {
    mockLine.up = false;
    render(<ToastHost />);
    await userEvent.keyboard('a');
    await waitFor(() => expect(mockLine.requested).toBe(1));
    await userEvent.keyboard('b');
    expect(mockLine.requested).toBe(1);
    expect(logger.error).not.toHaveBeenCalled();
  });
});

describe('toasts without a connection', () => {
  it('appear in order when the connection is back, each once', async () => {
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
