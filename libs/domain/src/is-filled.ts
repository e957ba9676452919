/** Whether a text is not blank, the meaning of 'needs' in all rules. */
export const isFilled = (text: string | null | undefined): text is string => Boolean(text?.trim());
