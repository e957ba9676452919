import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const clickButton = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Pastes a text into a field at once: typing letter by letter takes seconds on a busy machine. */
export const paste = async (label: string | RegExp, text: string): Promise<void> => {
  await userEvent.click(await screen.findByLabelText(label));
  if (text) await userEvent.paste(text);
};
