import { lazyModule } from '@haulway/platform/lazy';

/** The question before a booking that can't take the items. First visits don't need its code. */
export const questionDialog = lazyModule(() => import('./QuestionDialog.js'));
