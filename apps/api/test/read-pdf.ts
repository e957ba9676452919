import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const readerPath = fileURLToPath(new URL('pdf-reader.mjs', import.meta.url));

const readPdfOutput = z.object({
  /** The whole text. Pages are separated by line feeds, everything else by single blanks. */
  text: z.string(),
  pages: z.number(),
  title: z.string().nullable(),
  language: z.string().nullable(),
  tagged: z.boolean(),
  /** The kinds of structure elements that occur: `H1`, `Table`. */
  tags: z.array(z.string()),
  /** The number of header cells of columns on each page, as a screen reader announces them. */
  headCells: z.array(z.number()),
  /** In points. */
  pageSize: z.tuple([z.number(), z.number()]),
});

export type ReadPdf = z.infer<typeof readPdfOutput>;

/** Reads a PDF as viewers do. @throws Error when it is not a PDF */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const reader = spawn(process.execPath, [readerPath], { stdio: ['pipe', 'pipe', 'pipe'] });
  reader.stdin.end(bytes);
  const [out, problem] = await Promise.all([text(reader.stdout), text(reader.stderr)]);
  if (out === '') throw new Error(`This is no PDF: ${problem}`);
  return readPdfOutput.parse(JSON.parse(out));
};
