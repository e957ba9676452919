import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files that are sent unchanged. Pages are not: the site's server fills them in and compresses the result. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt|xml|webmanifest|wasm)$/u;
/** A file that fits into one packet gains nothing. */
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

/** Writes `<file>.br` and `<file>.gz` beside every text file of a folder that is not small. */
export const compressFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  for (const { parentPath, name } of files) await compress(path.join(parentPath, name));
};
