import type { RemoteError, RemoteStatus } from '@haulway/contracts';

const WARN_DAYS = 14;
const DAY_MS = 86_400_000;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

type Measured = RemoteStatus['live']['measured'];

const versionLine = (label: string, version: string, traffic: number, { rate, failed, pages }: Measured) =>
  `  ${label.padEnd(8)} ${version}  ${traffic} % of the visitors  ${percent(rate)} of visits failed (${failed} of ${pages})`;

/** What is still needed for a verdict, and what ends the canary. */
const verdictLines = ({ live, canary, rule, window_minutes: minutes }: RemoteStatus): string[] => {
  if (!live.canary || !canary) return [];
  const { pages } = live.canary.measured;
  const verdict = {
    too_few: `There are too few visits to judge the canary: it has ${pages} of ${rule.pages}, and the default version ${live.measured.pages} of ${rule.default_pages}.`,
    healthy: 'The canary is healthy.',
    failing: 'The canary is failing.',
  }[live.canary.verdict];
  return [
    verdict,
    `It is rolled back when its rate is ${percent(canary.margin)} or more above the default's, with failures from ${rule.networks} addresses (${canary.failed_networks} so far).`,
    `The last ${minutes} minutes count, with at most ${rule.pages_a_network} visits of one address.`,
  ];
};

/** A remote's status as lines of text: what is live, its error rates, and how its canary is judged. */
export const statusLines = (status: RemoteStatus): string[] => {
  const { live } = status;
  const { canary } = live;
  return [
    `${live.remote} of ${live.owner}, since ${live.since}${live.off ? ': switched off for everybody' : ''}`,
    versionLine('default', live.version, 100 - (canary?.traffic ?? 0), live.measured),
    ...(canary ? [versionLine('canary', canary.version, canary.traffic, canary.measured)] : []),
    ...(canary?.ramp ?? []).map(({ traffic, due_at }) => `  next     ${traffic} % at ${due_at}`),
    ...verdictLines(status),
  ];
};

/** A remote's last failures as lines of text, newest first. */
export const errorLines = (errors: readonly RemoteError[]): string[] =>
  errors.length === 0
    ? ['No failure was reported in the last 7 days.']
    : errors.flatMap(({ last_at, version, code, stage, chunk, message, stack }) => [
        [`${last_at} `, version, code, `(${stage})`, chunk].filter((part) => part !== null).join(' '),
        ...[message, ...stack].flatMap((line) => (line === null ? [] : [`    ${line}`])),
      ]);

/** A line about a publish token that ends within 14 days. */
export const tokenLine = ({ token }: Pick<RemoteStatus, 'token'>, now: Date): string[] =>
  token === null || Date.parse(token.ends_at) - now.getTime() > WARN_DAYS * DAY_MS
    ? []
    : [
        `The token '${token.name}' ends on ${token.ends_at.slice(0, 10)}. Please ask an admin for a new one (/admin/releases).`,
      ];
