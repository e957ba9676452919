import { anonymousMessage, anonymousStack, assetName, stackFrames } from '@haulway/domain/error-report';

/** What a failure is reported with, as far as its cause says it. */
export interface ErrorDetails {
  readonly message?: string;
  readonly stack?: string;
  readonly chunk?: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text field of anything that was thrown; empty if there is none, or if reading it throws. */
const fieldOf = (thrown: unknown, name: string): string => {
  try {
    const fields: Record<string, unknown> = Object(thrown);
    return textOf(fields[name]);
  } catch {
    return '';
  }
};

/** The stack of a thrown value; empty if it has none. */
export const stackOf = (thrown: unknown): string => fieldOf(thrown, 'stack');

/** Message, stack and file of a thrown value, without personal data. Anything may be thrown. */
export const detailsOf = (thrown: unknown): ErrorDetails => {
  const words = ['name', 'message'].map((field) => fieldOf(thrown, field)).filter(Boolean);
  const stack = stackOf(thrown);
  // a bundle's chunk loader names the file that it requested
  const chunk = assetName(fieldOf(thrown, 'request')) ?? assetName(stackFrames(stack)[0]?.url ?? '');
  return {
    message: anonymousMessage(words.join(': ') || textOf(thrown)) || undefined,
    stack: anonymousStack(stack) || undefined,
    chunk,
  };
};
