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

/** A field's props in two parts: those of its frame with the ids in it, and those of its control. */
export function useField<Props extends FieldText & { id?: string; className?: string }>(props: Props) {
  const { label, hint, hintBelow, error, warning, errorRoom, hideLabel, optional, className, ...rest } =
    props;
  const { control, ...ids } = useFieldIds({ id: props.id, hint, error, warning });
  const text = { label, hint, hintBelow, error, warning, errorRoom, hideLabel, optional, className };
  return { frame: { ...text, ...ids, controlId: control.id }, rest, control };
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
