/** Number of bytes collected before they are moved into a Blob, which the browser keeps on disk when it is large. */
const GATHERED = 4 * 1024 * 1024;
const NEW_LINE = 10;

const linesIn = (bytes: Uint8Array): number => {
  let lines = 0;
  for (const byte of bytes) if (byte === NEW_LINE) lines += 1;
  return lines;
};

/**
 * Reads a streamed export into a file. After each piece it reports how many lines have arrived, without the header
 * line. Throws the stream's error, or an AbortError when the request is cancelled.
 */
export const readExport = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onLines: (lines: number) => void,
): Promise<Blob> => {
  const reader = body.getReader();
  let file = new Blob([], { type: 'text/csv' });
  let gathered: Uint8Array<ArrayBuffer>[] = [];
  let [size, lines] = [0, 0];
  const hand = (): void => {
    file = new Blob([file, ...gathered], { type: 'text/csv' });
    [gathered, size] = [[], 0];
  };
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    gathered.push(value);
    size += value.length;
    lines += linesIn(value);
    if (size > GATHERED) hand();
    onLines(Math.max(0, lines - 1));
  }
  hand();
  return file;
};
