import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logger } from '../logging/logger.js';
import { LoadFailed } from './LoadFailed.js';

describe('LoadFailed', () => {
  it('says what is missing and why, logs it, and tries again', async () => {
    const log = jest.spyOn(logger, 'error').mockReturnValue();
    const onRetry = jest.fn();
    const error = { status: 500, code: 'internal', message: 'The database is away' };
    render(<LoadFailed title="Your drafts could not be loaded." error={error} onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your drafts could not be loaded.The database is away',
    );
    expect(log).toHaveBeenCalledWith('Your drafts could not be loaded.', error);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
