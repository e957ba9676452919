import path from 'node:path';
import { shownTexts } from './shown-texts.js';

/** Phrases that must not be shown to users, and what to write instead. */
const PHRASES: readonly (readonly [said: RegExp, instead: string])[] = [
  // one spelling for each thing
  [/\be-mail/iu, 'email'],
  [/\bMan and Van\b|\b[Mm]an & van\b/u, "'Man & Van' for the service, 'man and van' in a sentence"],
  [/\blog ?out\b|\bsign-out\b/iu, 'Sign Out'],
  [/\bcancell?ed by you\b|\bcanceled\b|\bcancelation\b/iu, 'cancelled, cancellation'],
  [/\bcan not\b/iu, 'cannot'],
  // words of another century, or of another language put into English
  [/\bis whole\b/iu, 'you opened the full link'],
  [/\bcomes? of (?:it|this|that)\b/iu, 'what follows from it'],
  [/\bbecomes? of\b/iu, 'what happens to it'],
  [/\bdata carriers?\b/iu, 'hard drives'],
  [/\bused (?:somebody|someone) else’?'?s\b/iu, 'not your device'],
  [/\bparted by\b/iu, 'separated by'],
  [/\b(?:see|sees|seen) to it that\b/iu, 'make sure that'],
  [/\bcontent with\b/iu, 'happy with'],
  [/\b(?:a slip in|cleared away)\b/iu, 'mistyped, moved'],
  [/\banew\b/iu, 'again'],
  [/\bworthless\b/iu, 'stop working'],
  [/\bgo on (?:as|editing|working)\b/iu, 'continue, keep'],
  [/\bcould not be found out\b/iu, 'we could not check'],
  [/\bat that very moment\b/iu, 'at that time'],
  [/\b(?:paid|refunded|begun|taken|on) already\b/iu, "'already' before the word it belongs to"],
  [/\b(?:whilst|hereby|herewith|henceforth|thereof|kindly|aforementioned)\b/iu, 'plain words'],
  [/\b(?:utilise|utilize|commence|terminate)\b/iu, 'use, begin, end'],
];

/** A code name inside a sentence. It is usually an error of a renaming. */
const CODE_NAME = /(?:^|\s)[a-z]+[A-Z]\w*\b/u;

/** Texts that may not change, although they contain such a phrase. */
const FIXED = new Set(['Logout']);

const root = path.resolve(__dirname, '../../..');
const texts = shownTexts(root);

/** The texts with a phrase of the list, each as `file:line 'text': say …`. */
const badTexts = (shown: typeof texts): string[] =>
  shown.flatMap(({ at, text }) =>
    FIXED.has(text)
      ? []
      : PHRASES.filter(([said]) => said.test(text)).map(([, instead]) => `${at} '${text}': say ${instead}`),
  );

it('reads the texts of screens, e-mails and messages', () => {
  const said = new Set(texts.map(({ text }) => text));
  for (const text of [
    'Booking Confirmed!',
    'Our card payment provider is not answering. You have not been charged twice: please try again in a moment.',
    'Your booking is cancelled. Nobody will come to collect.',
    'Logout',
    'Tomorrow could not be loaded.',
  ])
    expect([text, said.has(text)]).toEqual([text, true]);
  expect(texts.length).toBeGreaterThan(1_000);
});

it('finds a discouraged phrase on its own and within a sentence', () => {
  const at = 'x.ts:1';
  for (const text of [
    'Please check that the address of this page is whole.',
    'No collection comes of this payment.',
    'Data carriers destroyed',
    'Have you used somebody else’s?',
    'Please look at your e-mails',
    'This booking is paid already.',
  ])
    expect(badTexts([{ at, text }])).toHaveLength(1);
  expect(badTexts([{ at, text: 'Please check your email. Man & Van, and a man and van.' }])).toEqual([]);
});

it('finds no discouraged phrase in the texts', () => {
  expect(badTexts(texts)).toEqual([]);
});

it('finds no identifier from the code in a sentence', () => {
  const sentences = texts.filter(({ text }) => /^[A-Z].*\s.*[a-z]{2}/u.test(text) && !/[;={}<>]/u.test(text));
  expect(sentences.filter(({ text }) => CODE_NAME.test(text)).map(({ at, text }) => `${at} ${text}`)).toEqual(
    [],
  );
});
