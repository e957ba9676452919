import { useId } from 'react';

export interface FieldText {
  label: string;
  /** Help that stays in view, under the label. */
  hint?: string;
  /** What is wrong, in one sentence; its presence makes the field invalid. */
  error?: string;
  /** Shows a label that is for screen readers only. */
  hideLabel?: boolean;
}

/** The ids and ARIA attributes that tie a control to its label, hint and error. */
export function useFieldIds({ id, hint, error }: { id?: string; hint?: string; error?: string }) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return {
    hintId,
    errorId,
    control: { id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined },
  };
}
