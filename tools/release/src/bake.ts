import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { discoveryDocument, SIGNATURE_HEADER } from '@haulway/contracts';
import { ReleaseError } from './build-of.js';

/**
 * Keeps the registry's present answer, signature and all, in `file`: the site's server gives it beside the shell's
 * files, for visitors who come for the first time while the registry is down (ADR 75).
 *
 * @throws ReleaseError where the registry has nothing to keep
 */
export const bakeDiscovery = async (apiUrl: string, file: string): Promise<void> => {
  const response = await fetch(`${apiUrl}/micro-frontends`).catch(() => undefined);
  const signature = response?.headers.get(SIGNATURE_HEADER);
  const document = (await response?.text()) ?? '';
  if (!response?.ok || !signature || !discoveryDocument.safeParse(parsed(document)).success) {
    throw new ReleaseError(`The registry at ${apiUrl} has no document to keep beside the shell.`);
  }
  await mkdir(path.dirname(file), { recursive: true });
  // Written whole or not at all: it is read while it changes.
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
