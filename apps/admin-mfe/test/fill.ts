import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Replaces the text of a field in one go. Typing it letter by letter takes seconds on a busy machine. */
export const fill = async (field: HTMLElement, text: string): Promise<void> => {
  await userEvent.clear(field);
  if (text === '') return;
  await userEvent.click(field);
  await userEvent.paste(text);
};

export const setDate = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};
