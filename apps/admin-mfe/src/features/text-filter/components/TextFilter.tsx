import { TextField, type TextFieldProps } from '@haulway/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { NavigateOptions } from 'react-router-dom';

/** How long nothing is typed before a search that goes on while typing looks. */
const PAUSE_MS = 300;

interface TextFilterProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onFocus' | 'onBlur'> {
  /** What the address says. */
  readonly applied: string;
  /** `how`: a new address for what is typed first, in place of that one for what is typed on: one step back undoes all. */
  readonly onApply: (text: string, how?: NavigateOptions) => void;
  /** Applied whenever one stops typing for a moment, too. */
  readonly whileTyping?: boolean;
  /** Drawn in place of a plain field. */
  readonly as?: ComponentType<TextFieldProps>;
}

interface Typed {
  readonly text: string;
  /** What the address said when it was typed. */
  readonly under: string;
  /** What was applied from here, until the address says it: what is typed meanwhile stays. */
  readonly underway?: string;
}

/** A text of the filter: applied by Enter or on leaving the field, and anew whenever the address changes. */
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
