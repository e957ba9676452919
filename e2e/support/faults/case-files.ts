import { createHash } from 'node:crypto';
import type { DiscoveryDocument, MicroFrontendVersion } from '@haulway/contracts';
import { brokenScript } from './broken-code.js';
import { type FaultCase, needsNewVersion, type Target } from './cases.js';

export const sri = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

export const targetOf = (file: string): Target | undefined => {
  if (file.endsWith('mf-manifest.json')) return 'manifest';
  if (file.includes('remoteEntry')) return 'entry';
  if (file.includes('__federation_expose_module')) return file.endsWith('.js') ? 'module' : 'style';
  if (file.endsWith('.js')) return 'page';
  return file.endsWith('.css') ? 'style' : undefined;
};

/** The changed content of a target's file, for faults in which the published content itself is wrong. */
const alteredFile = (fault: FaultCase, bytes: Buffer): Buffer | undefined => {
  if (fault.target === 'manifest') {
    if (fault.fault === 'syntax error') return Buffer.from(`${bytes.toString()})(`);
    if (fault.fault !== 'missing exposed module') return undefined;
    return Buffer.from(bytes.toString().replaceAll('./module', './other'));
  }
  const script = brokenScript(fault, bytes.toString());
  return script === undefined ? undefined : Buffer.from(script);
};

export type ReadFile = (file: string) => Promise<Buffer>;

/** The file's bytes in a case: with the fault that was published in it, or as they should be. */
export const caseFile = async (fault: FaultCase, file: string, read: ReadFile): Promise<Buffer> => {
  const bytes = await read(file);
  const hit = targetOf(file) === fault.target && file.startsWith(`${fault.remote}/`);
  return (hit && needsNewVersion(fault) && alteredFile(fault, bytes)) || bytes;
};

const versionIn = async (
  version: MicroFrontendVersion,
  folder: string,
  prefix: string,
  bytesOf: (file: string) => Promise<Buffer>,
): Promise<MicroFrontendVersion> => {
  const files = await Promise.all(
    Object.keys(version.extras.haulway.files).map(
      async (file) => [file, sri(await bytesOf(`${folder}/${file}`))] as const,
    ),
  );
  const manifest = await bytesOf(`${folder}/mf-manifest.json`);
  return {
    ...version,
    url: `${prefix}/${folder}/mf-manifest.json`,
    metadata: { ...version.metadata, integrity: sri(manifest) },
    extras: { haulway: { ...version.extras.haulway, files: Object.fromEntries(files) } },
  };
};

/**
 * The discovery document of a case: every remote below `prefix`, with the hashes of the files there.
 * @param bytesOf returns a file by `<remote>/<version>/<file>`
 */
export const caseDocument = async (
  live: DiscoveryDocument,
  prefix: string,
  bytesOf: (file: string) => Promise<Buffer>,
): Promise<DiscoveryDocument> => {
  const remotes = Object.entries(live.microFrontends).map(async ([remote, versions]) => {
    const moved = versions.map((version) =>
      versionIn(version, `${remote}/${version.metadata.version}`, prefix, bytesOf),
    );
    return [remote, await Promise.all(moved)] as const;
  });
  return { ...live, microFrontends: Object.fromEntries(await Promise.all(remotes)) };
};
