import { useId } from 'react';

export interface FieldText {
  label: string;
  hint?: string;
  /** Puts the hint below the control, so that controls beside each other stay in line. */
  hintBelow?: boolean;
  /** The error, in one sentence. If it is set, the field is invalid. */
  error?: string;
  /** A remark on what was typed, in one sentence. The field stays valid. */
  warning?: string;
  /** Keeps a line free for the error or the warning, so that what follows does not move when the field is left. */
  errorRoom?: boolean;
  /** Hides the label from view; screen readers still read it. */
  hideLabel?: boolean;
  /** Adds '(optional)' to the label; for forms in which most fields are required. */
  optional?: boolean;
}

/** The ids and ARIA attributes that connect a control with its label, hint and error. */
export function useFieldIds({ id, hint, error, warning }: Omit<FieldText, 'label'> & { id?: string }) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [(error || warning) && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return {
    hintId,
    errorId,
    control: { id: controlId, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined },
  };
}
