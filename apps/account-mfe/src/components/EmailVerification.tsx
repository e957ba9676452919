import { formatApiError, toast } from '@haulway/platform';
import { Badge, Button } from '@haulway/ui';
import { useAccountResendVerificationMutation } from '../state/profile-api.js';
import styles from './EmailVerification.module.css';

/** Whether the e-mail address is confirmed. If not, a button sends the link again. */
export function EmailVerification({ verified }: { verified: boolean }) {
  const [resend, { isLoading }] = useAccountResendVerificationMutation();
  if (verified) return <Badge tone="green">Verified</Badge>;

  const send = async (): Promise<void> => {
    const { error } = await resend();
    toast(
      error
        ? { title: 'Error', description: formatApiError(error), tone: 'destructive' }
        : {
            title: 'Link sent',
            description: 'Please look at your emails and follow the link to confirm your address.',
            tone: 'success',
          },
    );
  };
  return (
    <span className={styles.line}>
      <Badge tone="yellow">Not verified</Badge>
      <Button variant="ghost" size="small" busy={isLoading} onClick={() => void send()}>
        Resend link
      </Button>
    </span>
  );
}
