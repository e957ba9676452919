import { render, screen } from '@testing-library/react';
import { Alert } from './Alert.js';

describe('Alert', () => {
  it.each([
    ['error', 'alert'],
    ['warning', 'alert'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('%s is announced as %s', (tone, role) => {
    render(
      <Alert tone={tone} title="Payment Error" actions={<button>Retry</button>}>
        Your card was declined.
      </Alert>,
    );
    expect(screen.getByRole(role)).toHaveTextContent('Payment ErrorYour card was declined.Retry');
  });
});
