import { TextField } from '@haulway/ui';
import { type ComponentProps, useState } from 'react';

interface TextFilterProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur'> {
  /** What the address says. */
  readonly applied: string;
  readonly onApply: (text: string) => void;
}

/** A text of the filter: applied by Enter or on leaving the field, and anew whenever the address changes. */
export function TextFilter({ applied, onApply, ...field }: TextFilterProps) {
  const [typed, setTyped] = useState({ text: applied, under: applied });
  if (typed.under !== applied) setTyped({ text: applied, under: applied });
  const apply = (): void => {
    const text = typed.text.trim();
    if (text !== applied) onApply(text);
  };
  return (
    <TextField
      {...field}
      value={typed.text}
      onChange={(event) => setTyped({ text: event.target.value, under: applied })}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}
