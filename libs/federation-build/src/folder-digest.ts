import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = /(?<!\.test)\.(?:tsx?|css|json|svg|cjs)$/u;
const IGNORED = /(?:^|[\\/])(?:node_modules|dist|test|\.[\w-]+)(?:[\\/]|$)/u;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !IGNORED.test(file))
    .map((file) => path.join(folder, file))
    .sort();

const digestOf = (workspace: string, files: readonly string[]): string => {
  const digest = createHash('sha256');
  for (const file of files) {
    digest.update(`${path.relative(workspace, file)}\0`).update(readFileSync(file));
  }
  return digest.digest('hex').slice(0, 10);
};

/** Ten characters that change only when a file of the folder changes. */
export const folderDigest = (folder: string): string => digestOf(folder, filesIn(folder));
