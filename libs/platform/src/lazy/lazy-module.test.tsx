import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyModule, type LazyModule, useLazyModule } from './lazy-module.js';

function Part({ lazy }: { lazy: LazyModule<string> }) {
  const { module, failed, tryAgain } = useLazyModule(lazy);
  return failed ? <button onClick={tryAgain}>Try again</button> : <p>{module ?? 'on its way'}</p>;
}

describe('useLazyModule', () => {
  it('returns nothing at first, then the module, and later the module at once', async () => {
    const lazy = lazyModule(() => Promise.resolve('here'));
    const { unmount } = render(<Part lazy={lazy} />);
    expect(screen.getByText('on its way')).toBeVisible();
    expect(await screen.findByText('here')).toBeVisible();
    unmount();
    render(<Part lazy={lazy} />);
    expect(screen.getByText('here')).toBeVisible();
  });

  it('logs a failure and can retry', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue('here');
    render(<Part lazy={lazyModule(load)} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('here')).toBeVisible();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('can also retry when another part of the page has loaded the code meanwhile', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue('here');
    const lazy = lazyModule(load);
    render(<Part lazy={lazy} />);
    const button = await screen.findByRole('button', { name: 'Try again' });
    await lazy.fetch();
    await userEvent.click(button);
    expect(await screen.findByText('here')).toBeVisible();
    log.mockRestore();
  });
});
