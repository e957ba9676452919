import { pageOf, parseLine, readCanary, ReleaseError } from '@haulway/release/client';

export type CommandRequest = ReturnType<typeof readCommandLine>;

export const HELP = `haulway-remote: writes, builds, checks and publishes a remote of a Haulway site.

  init [name] [--bundler webpack|rspack|vite] [--path /fleet] [--team "Fleet"]
                              makes a remote in a folder of that name, or in this one, by its own name
  upgrade                     pins the site's kit in package.json, and prints what changes
  build                       builds the remote in this folder to dist/
  dev [--port 4205]           serves the remote from its sources into the site that --registry names, for you alone;
                              without --port on the next free one from 4205
  check [dist]                checks a build as publishing does, without uploading anything
  publish [dist] [--canary 10 [--ramp 10@5m,100@30m]]
                              uploads a build and makes it live, for everybody or for a share of the visitors
  publish [dist] --preview    uploads a build for nobody, and prints the address at which admins see it for 7 days
  discard [1.4.2] [--all]     lists the uploads that are not published, or discards those of a version, or all
  rollback [--to 1.4.2]       makes a version that was live before live again
  promote                     gives the canary to everybody
  kill, revive                switches the remote off for everybody, and on again
  remove [--yes]              takes the remote out of the site for good; asks first
  history [--page 2]          every change of what is live, newest first
  status                      what is live, its error rates, and what a verdict on the canary still needs
  errors                      the last failures in browsers, with message and places in your sources

publish, rollback, promote, kill, revive and remove take --reason "why", for the history. The registry is named by
--registry or HAULWAY_REGISTRY, the address of the site or of its API; the remote's token by --token or HAULWAY_TOKEN.
Name and version are those of package.json.`;

const OPTIONS = {
  registry: { type: 'string' },
  token: { type: 'string' },
  canary: { type: 'string' },
  ramp: { type: 'string' },
  preview: { type: 'boolean', default: false },
  to: { type: 'string' },
  reason: { type: 'string' },
  page: { type: 'string', default: '1' },
  port: { type: 'string' },
  bundler: { type: 'string', default: 'webpack' },
  path: { type: 'string' },
  team: { type: 'string' },
  yes: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** The options of each command. Every command also has the registry and the token. */
const KNOWN = {
  init: ['bundler', 'path', 'team'],
  upgrade: [],
  build: [],
  dev: ['port'],
  check: [],
  publish: ['canary', 'ramp', 'preview', 'reason'],
  discard: ['all'],
  rollback: ['to', 'reason'],
  promote: ['reason'],
  kill: ['reason'],
  revive: ['reason'],
  remove: ['reason', 'yes'],
  history: ['page'],
  status: [],
  errors: [],
} satisfies Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>>;
export type Command = keyof typeof KNOWN;
const COMMANDS = Object.keys(KNOWN) as Command[];
const WITH_OPERAND: readonly Command[] = ['init', 'check', 'publish', 'discard'];
const EVERYWHERE = ['registry', 'token', 'help'];

/**
 * Reads the arguments of `haulway-remote`.
 * @returns undefined if help was requested
 * @throws ReleaseError that names the mistake
 */
export const readCommandLine = (args: string[]) => {
  const { positionals, values, tokens } = parseLine({
    args,
    allowPositionals: true,
    options: OPTIONS,
    tokens: true,
  });
  const [name, operand, ...rest] = positionals;
  if (values.help || name === 'help' || name === undefined) return undefined;
  const command = COMMANDS.find((one) => one === name);
  if (command === undefined)
    throw new ReleaseError(`There is no command called ${name}. Commands: ${COMMANDS.join(', ')}.`);
  const surplus = WITH_OPERAND.includes(command) ? rest[0] : operand;
  if (surplus !== undefined) throw new ReleaseError(`haulway-remote ${command} does not take ${surplus}.`);
  const unknown = tokens.find(
    (token) =>
      token.kind === 'option' &&
      !EVERYWHERE.includes(token.name) &&
      !KNOWN[command].some((known: string) => known === token.name),
  );
  if (unknown?.kind === 'option')
    throw new ReleaseError(`haulway-remote ${command} does not take --${unknown.name}.`);
  const { port } = values;
  if (port !== undefined && (!/^[1-9]\d{2,4}$/u.test(port) || Number(port) > 65_535))
    throw new ReleaseError(`--port takes a port, not ${port}.`);
  return {
    ...values,
    command,
    operand,
    page: pageOf(values),
    port: port === undefined ? undefined : Number(port),
    ...readCanary(values),
  };
};
