import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type pg from 'pg';
import { z } from 'zod';
import { ROOT } from '../api/program.js';

const BATCHES = 5;
const IN_A_BATCH = 40;

const invoice = z.object({
  number: z.string(),
  issuedAt: z.date(),
  taxPoint: z.string(),
  totalPence: z.number(),
  vatPence: z.number(),
  facts: z.looseObject({ kind: z.literal('invoice') }),
});
type Invoice = z.infer<typeof invoice>;

const INVOICE = `
  SELECT number, issued_at AS "issuedAt", tax_point::text AS "taxPoint", total_pence AS "totalPence",
    vat_pence AS "vatPence", facts
  FROM documents WHERE kind = 'invoice' LIMIT 1`;

const rendering = (
  module: object,
): module is { renderDocument: (document: Invoice) => Promise<Uint8Array> } =>
  'renderDocument' in module && typeof module.renderDocument === 'function';

/** The API's function that makes a document's PDF, compiled as the API is. */
const loadRenderer = async () => {
  const file = path.join(ROOT, 'tools/bench/.cache/render-document.mjs');
  await build({
    entryPoints: [path.join(ROOT, 'apps/api/src/modules/documents/pdf/render-document.ts')],
    outfile: file,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const module: unknown = await import(pathToFileURL(file).href);
  if (typeof module !== 'object' || module === null || !rendering(module))
    throw new Error(`${file} has no renderDocument`);
  return module.renderDocument;
};

/** The CPU time of all threads to make an invoice's PDF, in ms, once for each batch; and the size of the PDF. */
export const renderTimes = async (pool: pg.Pool): Promise<{ times: number[]; bytes: number }> => {
  const { rows } = await pool.query(INVOICE);
  const document = invoice.parse(rows[0]);
  const render = await loadRenderer();
  // the first document loads the typefaces, and the first few let the code be compiled
  for (let i = 0; i < IN_A_BATCH / 4; i += 1) await render(document);
  const times: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = process.cpuUsage();
    for (let i = 0; i < IN_A_BATCH; i += 1) await render(document);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / IN_A_BATCH);
  }
  return { times, bytes: (await render(document)).length };
};
