import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses the button of that name once it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Puts a text into a field in one go: letter by letter a busy machine takes seconds. */
export const paste = async (label: string | RegExp, text: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText(label));
  if (text) await userEvent.paste(text);
};
