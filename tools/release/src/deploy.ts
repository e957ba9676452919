/**
 * `npm run deploy -- admin-mfe [--canary 1 [--ramp 10@5m,50@15m,100@30m] | --preview] [--no-checks]`: checks types and
 * style of one remote, builds it, publishes it as a version, and makes it live for everybody, for a share of the
 * visitors, or for previews only.
 */
import { spawn } from 'node:child_process';
import { nxProgram, QUIET_NX } from '@haulway/process';
import { bakeDiscovery, pruneVersions, publishBuild } from './publish.js';
import { buildOf, ReleaseError } from './build-of.js';
import { commitOf } from './commit-of.js';
import { releaseCommand } from './command.js';
import { unlessDefault } from './registry.js';
import { defaultLine, openLine, previewLine, uncheckedLine } from './releases-request.js';

/**
 * Builds one remote and nothing else. It uses the libraries' sources, so their builds are not needed. With `checked`,
 * its types and style are checked in parallel, but only if they have changed since the last check. Throws ReleaseError
 * with the output of the failed task.
 */
const buildRemote = async (
  root: string,
  remote: string,
  { checked }: { readonly checked: boolean },
): Promise<void> => {
  const targets = checked ? 'typecheck,lint,build' : 'build';
  const args = ['run-many', '-t', targets, '-p', remote, '--excludeTaskDependencies', '--nxBail'];
  const child = spawn(process.execPath, [nxProgram(), ...args], {
    cwd: root,
    env: { ...process.env, ...QUIET_NX },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0)
    throw new ReleaseError(`${remote} is not as it should be, and was not published:\n${output}`);
};

await releaseCommand(
  'npm run deploy -- <remote> [--canary <per cent> [--ramp 10@5m,100@30m] | --preview] [--no-checks]',
  'of this workspace',
  async (target, { remote, canary, ramp, preview, checked }) => {
    const started = performance.now();
    await buildRemote(target.root, remote, { checked });
    const build = await buildOf(target.root, remote);
    const audience = preview ? { preview } : { traffic: canary, ramp: ramp && [...ramp] };
    const publishing = publishBuild(target, build, { ...audience, ...(await commitOf(target.root)) });
    const release = await unlessDefault(publishing);
    if (!release) {
      console.log(defaultLine(build));
      return;
    }
    await bakeDiscovery(target.apiUrl, target.bakedFile);
    await pruneVersions(target, remote);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (preview) {
      console.log(previewLine(target, build));
      for (const line of uncheckedLine(release)) console.log(line);
      return;
    }
    const visitors = release.traffic === 100 ? 'everybody' : `${release.traffic} % of the visitors`;
    console.log(`${remote} ${release.version} is live for ${visitors} (${seconds} s).`);
    for (const line of uncheckedLine(release)) console.log(line);
    for (const { traffic, after_minutes } of ramp ?? [])
      console.log(`${traffic} % of the visitors ${after_minutes} minutes from now, unless it fails before.`);
    if (release.off) console.log(`${remote} is switched off: npm run releases -- revive ${remote}`);
    console.log(openLine(target, build));
    console.log(`Take it back with: npm run rollback -- ${remote}`);
  },
);
