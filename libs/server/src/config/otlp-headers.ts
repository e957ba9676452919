import { z } from 'zod';

/** A header's name and value, as HTTP allows them. */
const header = z.tuple([z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/u), z.string().regex(/^[\x20-\x7e]*$/u)]);

const pairOf = (part: string): [string, string] => {
  const [name = '', ...value] = part.split('=');
  if (value.length === 0) throw new Error('no value');
  return [name.trim(), decodeURIComponent(value.join('=').trim())];
};

/**
 * `name=value,name=value`, percent-encoded, the format of OpenTelemetry. The error message does not repeat an invalid
 * text, because it may be a key.
 */
export const otlpHeaders = z.string().transform((text, context): Record<string, string> => {
  try {
    const parts = text.split(',').filter((part) => part.trim() !== '');
    return Object.fromEntries(parts.map((part) => header.parse(pairOf(part))));
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be headers as name=value, separated by commas, percent-encoded',
    });
    return z.NEVER;
  }
});
