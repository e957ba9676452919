/**
 * `npm run api:back -- 1.4.2`: the API, the worker and the site of a version before, on the cluster that kubectl speaks to
 * (docs/runbooks/api-back.md). The database stays as it is. `--dry-run` says what would be done.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@haulway/process';
import { ReleaseError } from '../build-of.js';
import { versionIn, withVersion } from './kustomization.js';

const FOLDER = path.resolve(import.meta.dirname, '../../../../deploy/kubernetes');
const FILE = path.join(FOLDER, 'kustomization.yaml');
const DEPLOYMENTS = ['deployment/api', 'deployment/worker', 'deployment/site'];

const kubectl = (...args: string[]): void => {
  console.log(`kubectl ${args.join(' ')}`);
  if (!isDryRun) execFileSync('kubectl', args, { stdio: 'inherit' });
};

const words = process.argv.slice(2);
const isDryRun = words.includes('--dry-run');
try {
  const [version, ...more] = words.filter((word) => word !== '--dry-run');
  if (version === undefined || more.length > 0)
    throw new ReleaseError('Which version? npm run api:back -- 1.4.2 [--dry-run]');
  const text = readFileSync(FILE, 'utf8');
  const now = versionIn(text);
  if (now === version) throw new ReleaseError(`${version} is the version that is named now.`);
  const changed = withVersion(text, version);
  console.log(`From ${now} to ${version}. The database stays as it is.`);
  if (!isDryRun) writeFileSync(FILE, changed);
  kubectl('apply', '-k', FOLDER);
  for (const each of DEPLOYMENTS) kubectl('-n', 'haulway', 'rollout', 'status', each, '--timeout=5m');
  console.log('Commit kustomization.yaml, or the next release brings the other version back.');
} catch (error) {
  if (!(error instanceof Error)) throw error;
  console.error(codeOf(error) === 'ENOENT' ? 'kubectl is not installed here.' : error.message);
  process.exitCode = 1;
}
