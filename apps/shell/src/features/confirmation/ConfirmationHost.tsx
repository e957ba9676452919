import { logger } from '@haulway/platform';
import { connectConfirmation, type ConfirmationMethod } from '@haulway/platform/confirmation';
import { useEffect, useState } from 'react';
import type * as late from './dialog.js';

interface Question {
  readonly Dialog: typeof late.ConfirmationDialog;
  readonly methods: readonly ConfirmationMethod[];
  readonly onDone: (confirmed: boolean) => void;
}

/** Asks 'is it you?' for the whole page, remotes included. The dialog's code is loaded with the first question. */
export function ConfirmationHost() {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      connectConfirmation(async (methods) => {
        try {
          const { ConfirmationDialog } = await import('./dialog.js');
          return await new Promise<boolean>((onDone) => {
            setQuestion({ Dialog: ConfirmationDialog, methods, onDone });
          });
        } catch (error) {
          logger.error('The confirmation could not be loaded', error);
          return false;
        } finally {
          setQuestion(undefined);
        }
      }),
    [],
  );
  return question ? <question.Dialog methods={question.methods} onDone={question.onDone} /> : null;
}
