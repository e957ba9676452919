import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is sent as it lies there. Pages are not: the site's server fills them in, and compresses what it made. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt|xml|webmanifest|wasm)$/u;
/** What fits one packet gains nothing. */
const MIN_BYTES = 860;

const ENCODERS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  for (const [extension, encode] of Object.entries(ENCODERS)) {
    const copy = `${file}.${extension}`;
    if (bytes.byteLength < MIN_BYTES) await rm(copy, { force: true });
    else await writeFile(copy, await encode(bytes));
  }
};

/**
 * Writes a compressed copy of every text file of a folder beside it, as `<file>.br` and `<file>.gz`; small files get
 * none. A copy of a former build is written anew or goes.
 */
export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  for (const { parentPath, name } of files) await compress(path.join(parentPath, name));
};
