import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { networkFailure } from '../api/api-error.js';
import { logger } from '../logger.js';
import { LoadFailed } from './LoadFailed.js';

describe('LoadFailed', () => {
  it('names what failed without the server’s message, logs it, and retries', async () => {
    const log = jest.spyOn(logger, 'error').mockReturnValue();
    const onRetry = jest.fn();
    const error = { status: 500, code: 'internal', message: 'The database is away' };
    render(<LoadFailed title="Your drafts could not be loaded." error={error} onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your drafts could not be loaded.Please try again in a moment.',
    );
    expect(log).toHaveBeenCalledWith('Your drafts could not be loaded.', error);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it.each([
    [networkFailure, networkFailure.message],
    [{ name: 'AbortError', message: 'Aborted' }, 'Authentication failed. Please log in again.'],
    [
      { status: 400, code: 'invalid_request', message: 'Please check the form.' },
      'Please try again in a moment.',
    ],
    [new Error('column "x" does not exist'), 'Please try again in a moment.'],
  ])('shows useful advice for %j', (error, advice) => {
    const log = jest.spyOn(logger, 'error').mockReturnValue();
    render(<LoadFailed title="Your drafts could not be loaded." error={error} onRetry={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent(`Your drafts could not be loaded.${advice}`);
    log.mockRestore();
  });
});
