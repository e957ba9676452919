/** The limits of the API (libs/contracts/src/micro-frontends/telemetry.ts), repeated to keep the schema library out. */
const MAX_MESSAGE = 300;
const MAX_STACK = 1500;
const MAX_CHUNK = 100;
const MAX_FRAMES = 15;
/** More of a text is not looked at: a message may be a whole document. */
const MAX_MESSAGE_READ = 800;
const MAX_STACK_READ = 4000;

const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\s]+/gu, ' '],
  // queries and fragments carry search words, tokens and addresses
  [/(\b\w+:\/\/[^\s?#"'<>()]*)[?#][^\s"'<>()]*/gu, '$1'],
  [/[?&#][^\s"'<>()=]*=[^\s"'<>()]*/gu, ''],
  [/[^\s@<>"'(),;:]+@[\w-]+(?:\.[\w-]+)+/gu, '[email]'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/giu, '[postcode]'],
  [/\b[\da-f]{8}-[\da-f-]{27}\b/giu, '[id]'],
  // numbers of phones, cards and accounts
  [/\+?\d[\d ()-]{4,}\d/gu, '[number]'],
];

/**
 * An error's message without what may identify a person: email addresses, postcodes, ids, long numbers, and queries of
 * addresses. It is one line.
 */
export const anonymousMessage = (message: string): string =>
  REPLACED.reduce((text, [found, by]) => text.replace(found, by), message.slice(0, MAX_MESSAGE_READ))
    .trim()
    .slice(0, MAX_MESSAGE);

/**
 * A place in a script, and what browsers write around it: `at send (URL:1:2)`, `at URL:1:2`, `send@URL:1:2`. Anybody may
 * send a stack, so no repetition follows another that takes the same characters: matching would take seconds.
 */
const FRAME =
  /^(?:at )?(?<name>[\w$.<> [\]*/]{0,200}?)[@ (]{0,2}(?<url>https?:\/\/[^\s?#()@\p{C}]+\.m?js)(?:[?#][^\s:()]*)?:(?<line>\d{1,7}):(?<column>\d{1,7})\)?$/u;

/** A place in a script, from a line of a stack. */
export interface StackFrame {
  /** The function; empty if it has no name. */
  readonly name: string;
  readonly url: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** The places that an error's stack names, the innermost first. Lines that name no script are left out. */
export const stackFrames = (stack: string): StackFrame[] =>
  stack
    .slice(0, MAX_STACK_READ)
    .split('\n')
    .flatMap((text) => {
      const { name = '', url = '', line, column } = FRAME.exec(text.trim())?.groups ?? {};
      return url === ''
        ? []
        : [{ name: name.trim().slice(0, 60), url, line: Number(line), column: Number(column) }];
    })
    .slice(0, MAX_FRAMES);

/** A frame as a line of text. `place` is the script's address, or a file of the sources. */
export const frameText = (name: string, place: string): string =>
  name === '' ? `at ${place}` : `at ${name} (${place})`;

/**
 * A stack in one form for all browsers, at most as long as a report may be. Pages' addresses, queries and messages are
 * not in it.
 */
export const anonymousStack = (stack: string): string => {
  const lines = stackFrames(stack).map(({ name, url, line, column }) =>
    frameText(name, `${url}:${line}:${column}`),
  );
  while (lines.join('\n').length > MAX_STACK) lines.pop();
  return lines.join('\n');
};

/** The name of the script or style sheet that an address leads to; undefined for anything else. */
export const assetName = (address: string): string | undefined =>
  /^[^?#]*\/(?<name>[\w.-]+\.(?:m?js|css|json))(?:[?#]|$)/u
    .exec(address)
    ?.groups?.['name']?.slice(0, MAX_CHUNK);
