import { toast } from '@haulway/platform';
import { Alert, Button, buttonClassName, Stack } from '@haulway/ui';
import { Dialog } from '@haulway/ui/dialog';
import styles from './SecondFactor.module.css';

/** Shows recovery codes, only this once, with ways to save them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Recovery codes copied', tone: 'success' });
    } catch {
      toast({
        title: 'The codes could not be copied',
        description: 'Please write them down or download them.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Your recovery codes"
      description="Each lets you in once without your phone."
      footer={<Button onClick={onClose}>I have saved them</Button>}
    >
      <Stack gap={4}>
        <Alert tone="warning">
          They are shown only once. Save them where you can find them without your phone.
        </Alert>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button variant="secondary" size="small" onClick={() => void copy()}>
            Copy
          </Button>
          <a
            className={buttonClassName({ variant: 'secondary', size: 'small' })}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download="haulway-recovery-codes.txt"
          >
            Download
          </a>
        </div>
      </Stack>
    </Dialog>
  );
}
