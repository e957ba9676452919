import { ReadableStream } from 'node:stream/web';
import { readExport } from './read-export.js';

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text));
const streamOf = (pieces: readonly string[], failure?: Error) =>
  Object.assign(Object.create(null), {
    getReader: () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          for (const piece of pieces) controller.enqueue(bytes(piece));
          if (failure) return;
          controller.close();
        },
        pull(controller) {
          if (failure) controller.error(failure);
        },
      }).getReader(),
  });
const read = async (pieces: readonly string[], failure?: Error) => {
  const counted: number[] = [];
  const file = await readExport(streamOf(pieces, failure), (lines) => counted.push(lines));
  return { file, counted };
};

describe('reading an export stream', () => {
  it('counts rows without the header line, wherever the chunks are cut', async () => {
    const { counted } = await read(['na', 'me\r', '\nAda\r\nGr', 'ace\r\n']);
    expect(counted).toEqual([0, 0, 1, 2]);
  });

  it('returns one file with all bytes', async () => {
    const { file } = await read(['name\r\n', 'Łukasz\r\n']);
    expect(file.type).toBe('text/csv');
    expect(file.size).toBe(Buffer.byteLength('name\r\nŁukasz\r\n'));
  });

  it('loses nothing of a large export', async () => {
    const piece = `${'x'.repeat(1_048_575)}\n`;
    const { file, counted } = await read(Array.from({ length: 9 }, () => piece));
    expect(file.size).toBe(9 * piece.length);
    expect(counted.at(-1)).toBe(8);
  });

  it('returns an empty file for an empty stream', async () => {
    const { file, counted } = await read([]);
    expect(file.size).toBe(0);
    expect(counted).toEqual([]);
  });

  it('counts no rows when there is only the header line', async () => {
    expect((await read(['name'])).counted).toEqual([0]);
    expect((await read(['name\r\n'])).counted).toEqual([0]);
  });

  it('fails when the stream fails, so that half a file is never saved', async () => {
    await expect(read(['name\r\nAda\r\n'], new Error('cut off'))).rejects.toThrow('cut off');
  });
});
