import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import LineBreaker from 'linebreak';
import { draws, type Typeface, typefaceOf } from './typefaces.js';

/** A part of a line in one typeface and one direction. */
interface Run {
  readonly text: string;
  readonly face: Typeface;
  /** The embedding level of the bidirectional algorithm: odd from right to left. */
  readonly level: number;
  /** Where it starts in its paragraph. */
  readonly start: number;
}

interface PlacedRun extends Run {
  /** In points, from the left end of the line. */
  readonly x: number;
}

export interface Line {
  /** In reading order, which is not always that from left to right. Words from right to left are in that of glyphs: from the left. */
  readonly runs: readonly PlacedRun[];
  readonly width: number;
}

/** The width of a text in points. */
type Measure = (text: string, face: Typeface) => number;

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const UNKNOWN = '\uFFFD';

/** The parts of a text after each of which a line may end. */
function* wordsOf(text: string): Generator<string> {
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) {
    yield text.slice(start, end.position);
    start = end.position;
  }
}

const isRightToLeft = ({ level }: Run): boolean => level % 2 === 1;

/**
 * Whether neighbours are drawn as one. From right to left these are only letters of one word: PDFKit draws the words,
 * and text without letters, from the left.
 */
const belongTogether = (one: Run, next: Run): boolean =>
  one.face === next.face &&
  one.level === next.level &&
  (!isRightToLeft(one) || /[\p{L}\p{M}](?!.* $)/u.test(one.text));

const merged = (runs: readonly Run[]): Run[] => {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last && belongTogether(last, run)) all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
};

/** The width of the blank at the end. */
const blankAfter = (runs: readonly Run[], measure: Measure): number => {
  const last = runs.at(-1);
  return last ? measure(last.text, last.face) - measure(last.text.trimEnd(), last.face) : 0;
};

/** The runs of one grapheme each. A blank takes the typeface of the text before it. */
const split = (text: string, start: number, main: Typeface, embedding: EmbeddingLevels): Run[] => {
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels.subarray(start));
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const last = runs.at(-1)?.face;
    const shown = mirrored.get(index) ?? segment;
    const face = typefaceOf(shown, last && segment.trim() === '' ? [last, main] : [main]);
    runs.push({
      text: face ? shown : UNKNOWN,
      face: face ?? typefaceOf(UNKNOWN, [main]) ?? main,
      level: embedding.levels[start + index] ?? 0,
      start: start + index,
    });
  }
  return runs;
};

/** The lines of a text that are at most this wide, each with its runs in their places. */
export const linesOf = (text: string, width: number, main: Typeface, measure: Measure): Line[] =>
  text
    .normalize('NFC')
    .replace(/ {2,}|\t+/gu, ' ')
    .split('\n')
    .flatMap((paragraph) => paragraphLines(paragraph, width, main, measure));

const paragraphLines = (text: string, width: number, main: Typeface, measure: Measure): Line[] => {
  const isPlain = draws(main, text);
  if (isPlain) {
    const used = measure(text, main);
    if (used <= width) return [{ runs: [{ text, face: main, level: 0, start: 0, x: 0 }], width: used }];
  }
  const embedding = isPlain ? undefined : bidi.getEmbeddingLevels(text, 'ltr');
  const lengthOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + measure(run.text, run.face), 0);
  const lines: Run[][] = [];
  let line: Run[] = [];
  let used = 0;
  let start = 0;
  const add = (word: readonly Run[]) => {
    const length = lengthOf(word);
    // a blank at the end may be beyond the edge
    if (line.length > 0 && used + length - blankAfter(word, measure) > width) {
      lines.push(line);
      [line, used] = [[], 0];
    }
    line.push(...word);
    used += length;
  };
  for (const word of wordsOf(text)) {
    const runs = embedding
      ? merged(split(word, start, main, embedding))
      : [{ text: word, face: main, level: 0, start }];
    start += word.length;
    if (lengthOf(runs) <= width) add(runs);
    else
      for (const run of runs)
        for (const { segment, index } of graphemes.segment(run.text))
          add([{ ...run, text: segment, start: run.start + index }]);
  }
  return [...lines, line].map((runs) => placed(merged(runs), text, embedding, measure));
};

/** A line with its runs from left to right as the bidirectional algorithm orders them. */
const placed = (
  runs: readonly Run[],
  text: string,
  embedding: EmbeddingLevels | undefined,
  measure: Measure,
): Line => {
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last) return { runs: [], width: 0 };
  const order = embedding?.levels.some((level) => level > 0)
    ? bidi.getReorderedIndices(text, embedding, first.start, last.start + last.text.length - 1)
    : [];
  const visual = [...runs].sort((one, other) => order.indexOf(one.start) - order.indexOf(other.start));
  const places = new Map<Run, number>();
  let x = 0;
  for (const run of visual) {
    places.set(run, x);
    x += measure(run.text, run.face);
  }
  const width = x - blankAfter(runs, measure);
  let part = 0;
  const parts = runs.map((run, at) => {
    if (!isRightToLeft(run) || !isRightToLeft(runs[at - 1] ?? run)) part += 1;
    return { ...run, x: places.get(run) ?? 0, part };
  });
  return { runs: parts.sort((one, other) => one.part - other.part || one.x - other.x), width };
};
