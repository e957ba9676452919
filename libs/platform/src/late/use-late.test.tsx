import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateModule, type LateModule, useLate } from './use-late.js';

const Part = ({ late }: { late: LateModule<string> }) => {
  const { module, failed, tryAgain } = useLate(late);
  return failed ? <button onClick={tryAgain}>Try again</button> : <p>{module ?? 'on its way'}</p>;
};

describe('useLate', () => {
  it('gives nothing at first, then the module; from then on at once', async () => {
    const late = lateModule(() => Promise.resolve('here'));
    const { unmount } = render(<Part late={late} />);
    expect(screen.getByText('on its way')).toBeVisible();
    expect(await screen.findByText('here')).toBeVisible();
    unmount();
    render(<Part late={late} />);
    expect(screen.getByText('here')).toBeVisible();
  });

  it('logs a failure and can try again', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue('here');
    render(<Part late={lateModule(load)} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('here')).toBeVisible();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('tries again also where another part of the page has fetched the code meanwhile', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue('here');
    const late = lateModule(load);
    render(<Part late={late} />);
    const button = await screen.findByRole('button', { name: 'Try again' });
    await late.fetch();
    await userEvent.click(button);
    expect(await screen.findByText('here')).toBeVisible();
    log.mockRestore();
  });
});
