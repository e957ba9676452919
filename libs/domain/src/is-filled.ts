/** Whether a text is there once trimmed, as every 'needs' rule asks. */
export const isFilled = (text: string | null | undefined): text is string => Boolean(text?.trim());
