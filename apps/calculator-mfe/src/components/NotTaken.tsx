import { useLazyModule } from '@haulway/platform/lazy';
import { Alert } from '@haulway/ui';
import { questionDialog } from './question-dialog.js';
import type { Refusal } from './refusal.js';

/** Says beside the price what a bag or a skip can't take. Every button to book will ask about it. */
export function NotTaken({ refusal }: { refusal: Refusal }) {
  useLazyModule(questionDialog);
  return (
    <Alert tone="info" title={refusal.title}>
      {refusal.text}
    </Alert>
  );
}
