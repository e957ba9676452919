/**
 * `npm run api:back -- 1.4.2`: rolls the API, the worker, the registry and the site back to an earlier version, on
 * kubectl's current cluster (docs/runbooks/api-back.md). The database stays unchanged. `--dry-run` only prints the
 * commands. `--folder ../ours` names another folder of manifests than deploy/kubernetes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { codeOf } from '@haulway/process';
import { ReleaseError } from '../build-of.js';
import { versionIn, withVersion } from './kustomization.js';

const MANIFESTS = path.resolve(import.meta.dirname, '../../../../deploy/kubernetes');
const DEPLOYMENTS = ['api', 'worker', 'registry', 'site'].map((name) => `deployment/${name}`);

const kubectl = (isDryRun: boolean, ...args: string[]): void => {
  console.log(`kubectl ${args.join(' ')}`);
  if (!isDryRun) execFileSync('kubectl', args, { stdio: 'inherit' });
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      folder: { type: 'string', default: MANIFESTS },
    },
  });
  const { 'dry-run': isDryRun, folder } = values;
  const [version, ...more] = positionals;
  if (version === undefined || more.length > 0)
    throw new ReleaseError('Which version? npm run api:back -- 1.4.2 [--dry-run] [--folder ../ours]');
  const file = path.join(folder, 'kustomization.yaml');
  const text = readFileSync(file, 'utf8');
  const now = versionIn(text);
  if (now === version) throw new ReleaseError(`${version} is the version that is named now.`);
  const changed = withVersion(text, version);
  console.log(`From ${now} to ${version}. The database stays as it is.`);
  if (!isDryRun) writeFileSync(file, changed);
  try {
    kubectl(isDryRun, 'apply', '-k', folder);
  } catch (error) {
    // the cluster still runs the old version, so the file must name it again
    writeFileSync(file, text);
    throw error;
  }
  for (const each of DEPLOYMENTS)
    kubectl(isDryRun, '-n', 'haulway', 'rollout', 'status', each, '--timeout=5m');
  console.log('Commit kustomization.yaml, or the next release brings the other version back.');
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isMissing = codeOf(error) === 'ENOENT' && 'path' in error && error.path === 'kubectl';
  console.error(isMissing ? 'kubectl is not installed here.' : error.message);
  process.exitCode = 1;
}
