import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { discoveryDocument, SIGNATURE_HEADER } from '@haulway/contracts';
import { ReleaseError } from './build-of.js';

/**
 * Saves the registry's current response with its signature in `file`. The site's server serves it beside the shell's
 * files, for visitors whose first visit is while the registry is down (ADR 3).
 *
 * @throws ReleaseError if the registry has no valid document
 */
export const bakeDiscovery = async (apiUrl: string, file: string): Promise<void> => {
  const response = await fetch(`${apiUrl}/micro-frontends`).catch(() => undefined);
  const signature = response?.headers.get(SIGNATURE_HEADER);
  const document = (await response?.text()) ?? '';
  if (!response?.ok || !signature || !discoveryDocument.safeParse(parsed(document)).success) {
    throw new ReleaseError(`The registry at ${apiUrl} has no document to keep beside the shell.`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  // The rename replaces the file in one step, because it may be read at the same time.
  const staging = `${file}.${process.pid}.new`;
  await writeFile(staging, JSON.stringify({ signature, document }));
  await rename(staging, file);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
