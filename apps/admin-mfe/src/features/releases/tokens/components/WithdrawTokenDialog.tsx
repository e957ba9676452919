import type { PublishToken } from '@haulway/contracts';
import { formatApiError, toast } from '@haulway/platform';
import { Alert, Button } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import { useWithdrawPublishTokenMutation } from '../api/tokens-api.js';

/** Asks for confirmation before a token is withdrawn, which can't be undone. */
export function WithdrawTokenDialog({ token, onClose }: { token: PublishToken; onClose: () => void }) {
  const [withdraw, { isLoading, error }] = useWithdrawPublishTokenMutation();
  const name = `${token.owner} (${token.name})`;
  const confirm = async (): Promise<void> => {
    const answer = await withdraw(token.id);
    if (answer.error) return;
    toast({ title: `${name} can't publish ${token.remote} any more.`, tone: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={`Withdraw the token of ${name}?`}
      description={`Nothing can be published with it any more. What it has published of ${token.remote} stays live.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            Withdraw
          </Button>
        </>
      }
    >
      {error && !isLoading && <Alert tone="error">{formatApiError(error)}</Alert>}
    </Dialog>
  );
}
