import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const readerPath = fileURLToPath(new URL('pdf-reader.mjs', import.meta.url));

const readPdfOutput = z.object({
  /** All of it, pages parted by line feeds and everything else by single blanks. */
  text: z.string(),
  pages: z.number(),
  title: z.string().nullable(),
  language: z.string().nullable(),
  tagged: z.boolean(),
  /** Kinds of structure elements that there are: `H1`, `Table`. */
  tags: z.array(z.string()),
  /** Cells that head a column, of each page: those that a screen reader is told of. */
  headCells: z.array(z.number()),
  /** Points. */
  pageSize: z.tuple([z.number(), z.number()]),
});

/** What a reader of a PDF sees of it. */
export type ReadPdf = z.infer<typeof readPdfOutput>;

/** Reads a PDF as viewers do. @throws Error for what is none */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const reader = spawn(process.execPath, [readerPath], { stdio: ['pipe', 'pipe', 'pipe'] });
  reader.stdin.end(bytes);
  const [out, problem] = await Promise.all([text(reader.stdout), text(reader.stderr)]);
  if (out === '') throw new Error(`This is no PDF: ${problem}`);
  return readPdfOutput.parse(JSON.parse(out));
};
