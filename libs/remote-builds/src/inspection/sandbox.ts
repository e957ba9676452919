import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { RESULT_CHANNEL, STARTED } from './started.js';

/** What a confined program may use at most. A page does not wait longer, or use more, either. */
const LIMITS = {
  wallSeconds: 20,
  cpuSeconds: 5,
  /** All private memory, in V8's heap or not. */
  memoryBytes: 512 * 1024 * 1024,
  heapMebibytes: 256,
  outputBytes: 256 * 1024,
  /** Threads of all confined programs together, because they share a user id. Node needs about a dozen. */
  threads: 100,
  openFiles: 256,
} as const;

/** A user id that owns nothing. */
const NOBODY = 61_973;
/** Node's flag for its permission model: the name up to 23.4, or the one since. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Makes the file system of the confined program: system libraries, Node, the program and the folder. There is no other
 * file, no device and no socket. The mounts are in a namespace of their own, and end with it.
 */
const ENTER = `set -e
root=$1 node=$2 program=$3 folder=$4
shift 4
for libraries in /usr /lib /lib64; do
  if [ -d "$libraries" ]; then mkdir "$root$libraries"; mount --rbind "$libraries" "$root$libraries"; fi
done
mkdir "$root/proc" "$root/folder"
mount -t proc proc "$root/proc"
mount --bind "$folder" "$root/folder"
: > "$root/node"
mount --bind "$node" "$root/node"
cp "$program" "$root/program.mjs"
chmod a+rx "$root" "$root/program.mjs"
chmod -R a+rX "$root/folder"
exec "$@"`;

/** @param root an empty folder, which becomes the root of its file system */
export const confinedCommand = (
  root: string,
  { program, folder, args }: ConfinedProgram,
  isRoot = process.getuid?.() === 0,
): readonly string[] => [
  ...['nice', '-n', '10', 'timeout', '--signal=KILL', `${LIMITS.wallSeconds}`],
  ...['unshare', '--net', '--pid', '--ipc', '--uts', '--mount', '--fork'],
  // a user namespace gives the right to mount to whoever is not root
  ...(isRoot ? [] : ['--user', '--map-root-user', '--kill-child']),
  ...['sh', '-c', ENTER, 'sh', root, process.execPath, program, folder],
  ...['prlimit', `--data=${LIMITS.memoryBytes}`, `--cpu=${LIMITS.cpuSeconds}`, `--nproc=${LIMITS.threads}`],
  ...[`--nofile=${LIMITS.openFiles}`, '--fsize=0', '--core=0'],
  ...['unshare', `--root=${root}`, '--wd=/'],
  ...['setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
  ...(isRoot ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []),
  // the user is still the same: in this process group it could kill `timeout`, and run on
  ...(isRoot ? [] : ['setsid']),
  ...['env', '-i', '/node', PERMISSION, '--allow-fs-read=/program.mjs', '--allow-fs-read=/folder/*'],
  ...[`--max-old-space-size=${LIMITS.heapMebibytes}`, '--no-warnings', '/program.mjs', ...args],
];

const endGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended on its own
  }
};

export interface ConfinedProgram {
  readonly program: string;
  /** The only folder that it may read; it is `/folder` there. */
  readonly folder: string;
  readonly args: readonly string[];
}

/**
 * Runs the program where it can reach nothing: as another user, or in a user namespace if this process is not root; with
 * its own processes, network (none) and file system; without an environment; within limits that the kernel enforces.
 * @returns what it wrote to its result channel after the first line; undefined if this machine can't isolate it, and
 * nothing ran
 */
export const runConfined = async (confined: ConfinedProgram): Promise<string | undefined> => {
  const root = await mkdtemp(path.join(tmpdir(), 'haulway-sandbox-'));
  try {
    const [command = '', ...args] = confinedCommand(root, confined);
    const child = spawn(command, args, {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // a process group of its own: it ends as a whole, and can't signal this one
      detached: true,
    });
    let output = '';
    const result = child.stdio[RESULT_CHANNEL] as Readable;
    result.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (output.length > LIMITS.outputBytes) endGroup(child);
    });
    await once(child, 'close').catch(() => undefined);
    return output.startsWith(STARTED) ? output.slice(STARTED.length) : undefined;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};
