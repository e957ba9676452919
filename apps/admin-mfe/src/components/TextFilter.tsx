import { TextField, type TextFieldProps } from '@haulway/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { NavigateOptions } from 'react-router-dom';

/** The pause in typing after which the search runs, when it runs while typing. */
const PAUSE_MS = 300;

interface TextFilterProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onFocus' | 'onBlur'> {
  readonly applied: string;
  /** `how`: the first text adds a history entry, further typing replaces it. So one step back undoes all of it. */
  readonly onApply: (text: string, how?: NavigateOptions) => void;
  /** Whether the text is applied also after a pause in typing. */
  readonly whileTyping?: boolean;
  /** The component to draw instead of a plain text field. */
  readonly as?: ComponentType<TextFieldProps>;
}

interface Typed {
  readonly text: string;
  readonly under: string;
  /** The text applied from here, until the address has it. Text typed meanwhile stays. */
  readonly underway?: string;
}

/** A text of the filter. It is applied on Enter or on leaving the field, and follows the address when that changes. */
export function TextFilter(props: TextFilterProps) {
  const { applied, onApply, whileTyping = false, as: Field = TextField, ...field } = props;
  const [typed, setTyped] = useState<Typed>({ text: applied, under: applied });
  if (typed.under !== applied)
    setTyped({ text: typed.underway === applied ? typed.text : applied, under: applied });
  const goesOn = useRef(false);
  const apply = (): void => {
    const text = typed.text.trim();
    if (text === applied || text === typed.underway) return;
    setTyped({ ...typed, underway: text });
    onApply(text, { replace: goesOn.current });
    goesOn.current = true;
  };
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => {
    if (!whileTyping) return undefined;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [whileTyping, typed.text, applied]);
  return (
    <Field
      {...field}
      value={typed.text}
      onChange={(event) => setTyped({ ...typed, text: event.target.value })}
      onFocus={() => {
        goesOn.current = false;
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
