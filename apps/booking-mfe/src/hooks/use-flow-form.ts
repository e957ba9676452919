import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';

/** What a change of the flow from elsewhere leaves as it is. */
const KEEP = { keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepFieldsRef: true } as const;

/**
 * A form for a part of the flow. Typed values are in the flow at once, where drafts and the other steps find them. A
 * change of the flow from elsewhere, such as a draft that is opened, is shown in the form.
 * @param values the part of the flow, with all fields of the form
 * @param update changes the flow
 */
export const useFlowForm = <T extends FieldValues>(
  values: T,
  update: (change: Partial<T>) => void,
  options: Pick<UseFormProps<T>, 'mode' | 'resolver'>,
): UseFormReturn<T> => {
  const [initial] = useState(values);
  const form = useForm<T>({ ...options, values: initial });
  const { subscribe, getValues, reset } = form;
  const inFlow = useRef(values);
  const taking = useRef(false);

  useEffect(() => {
    inFlow.current = values;
    const typed = getValues();
    if (Object.keys(values).every((name) => values[name] === typed[name])) return;
    taking.current = true;
    reset(values, KEEP);
    taking.current = false;
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: (state) => {
          if (taking.current) return;
          const change: Partial<T> = { ...state.values };
          for (const name in change) if (change[name] === inFlow.current[name]) delete change[name];
          if (Object.keys(change).length > 0) update(change);
        },
      }),
    [subscribe, update],
  );
  return form;
};
