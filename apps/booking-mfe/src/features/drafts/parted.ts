import { type ApiFailure } from '@haulway/platform';

/** What became of the draft that a flow goes on with: another tab has saved it since, or it is not there any more. */
export type Parted = 'changed' | 'gone';

/** Whether this failure to save says that flow and draft have parted. */
export const partedBy = (error: object): Parted | undefined => {
  const { status }: Partial<ApiFailure> = error;
  return status === 409 ? 'changed' : status === 404 ? 'gone' : undefined;
};

/** What the customer is told of it. */
export const PARTED: Readonly<Record<Parted, string>> = {
  changed:
    'This draft was changed in another tab. What you enter here is kept as a draft of its own: you find both above.',
  gone: 'This draft was deleted or booked in another tab. What you enter here is kept as a draft of its own.',
};
