/** Traces of internals: a stack, a path of this machine, SQL, messages of a driver or an engine. */
const TRACES: readonly (readonly [string, RegExp])[] = [
  ['a stack trace', /\n\s+at |\bat [\w.<>]+ \(.*:\d+:\d+\)/u],
  [
    'a path of the server',
    /node_modules|file:\/\/\/\w+\/(?!passwd)|\/(?:src|dist)\/[\w/-]+\.[jt]s|[A-Z]:\\\w+\\/u,
  ],
  ['SQL', /\b(?:SELECT .+ FROM|INSERT INTO|UPDATE "?\w+"? SET|violates \w+.* constraint|relation "\w+)\b/u],
  [
    'words of the database',
    /syntax error at|invalid input syntax|out of range for type|QueryFailedError|unterminated/iu,
  ],
  [
    'words of the engine',
    /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError)\b|is not a function|Cannot read propert|Unexpected token|in JSON at position|Maximum call stack|\[object Object\]/u,
  ],
  ['words of the provider', /\bsk_(?:test|live)_|whsec_|api\.stripe\.com/u],
  ['a connection', /ECONN\w+|EPIPE|postgres(?:ql)?:\/\//u],
  ['a hash of a password', /\$argon2/u],
];

export const leakIn = (text: string): string | undefined =>
  TRACES.find(([, pattern]) => pattern.test(text))?.[0];
