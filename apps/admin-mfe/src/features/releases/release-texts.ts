import type { LiveRemote, ReleaseChange, RemoteStatus } from '@haulway/contracts';
import type { Tone } from '@haulway/ui';
import type { ReleaseAction } from './releases-api.js';

/** 0.0512 is '5.1 %'. */
export const rateText = (rate: number): string => `${(rate * 100).toFixed(1)} %`;

type Canary = NonNullable<LiveRemote['canary']>;

export const VERDICTS: Readonly<Record<Canary['verdict'], { readonly label: string; readonly tone: Tone }>> =
  {
    too_few: { label: 'Too few visits to judge', tone: 'grey' },
    healthy: { label: 'Healthy', tone: 'green' },
    failing: { label: 'Failing', tone: 'red' },
  };

/** 0.0512 is '5.1'. */
const pointsText = (share: number): string => (share * 100).toFixed(1);

/** What is needed for a verdict on a canary, and what decides it; empty without a canary. */
export const judgementTexts = ({ live, canary, rule }: RemoteStatus): string[] => {
  if (!live.canary || !canary) return [];
  const excess = live.canary.measured.rate - live.measured.rate;
  const difference = `${pointsText(Math.abs(excess))} points ${excess < 0 ? 'below' : 'above'} the default's`;
  return [
    `Visits of the canary: ${live.canary.measured.pages} of at least ${rule.pages}.`,
    `Visits of the default version: ${live.measured.pages} of at least ${rule.default_pages}.`,
    `Its error rate is ${difference}. We roll it back at ${pointsText(canary.margin)} points.`,
    `Addresses that its failures came from: ${canary.failed_networks} of at least ${rule.networks}.`,
  ];
};

const KINDS: Readonly<Record<ReleaseChange['kind'], string>> = {
  publish: 'Published',
  rollback: 'Rolled back',
  ramp: 'Traffic increased',
  promote: 'Promoted',
  auto: 'Rolled back automatically',
  kill: 'Switched off',
  revive: 'Switched on',
  remove: 'Removed',
};

/** A change in words: 'Published 1.2.0, 10 % on 1.3.0'. */
export const changeText = (change: ReleaseChange): string => {
  const canary = change.canary_version ? `, ${change.canary_traffic} % on ${change.canary_version}` : '';
  return `${KINDS[change.kind]}: ${change.version}${canary}`;
};

/** The commit of a published version: 'Commit 1a2b3c4d5e by Ada'. */
export const commitText = ({ commit, author }: Pick<ReleaseChange, 'commit' | 'author'>): string =>
  `Commit ${commit?.slice(0, 10) ?? ''}${author === null ? '' : ` by ${author}`}`;

export interface ActionTexts {
  readonly button: string;
  readonly title: (remote: string) => string;
  readonly description: string;
  readonly done: (remote: string) => string;
}

export const ACTIONS: Readonly<Record<ReleaseAction, ActionTexts>> = {
  rollback: {
    button: 'Roll back',
    title: (remote) => `Roll ${remote} back?`,
    description: 'An earlier version goes live again for everyone.',
    done: (remote) => `${remote} was rolled back.`,
  },
  promote: {
    button: 'Promote',
    title: (remote) => `Promote the canary of ${remote}?`,
    description: 'The canary goes live for everyone.',
    done: (remote) => `The canary of ${remote} is live for everyone.`,
  },
  kill: {
    button: 'Switch off',
    title: (remote) => `Switch ${remote} off?`,
    description: 'No one can use this part of the site until you switch it on again.',
    done: (remote) => `${remote} is switched off.`,
  },
  revive: {
    button: 'Switch on',
    title: (remote) => `Switch ${remote} on?`,
    description: 'Everyone can use this part of the site again.',
    done: (remote) => `${remote} is switched on.`,
  },
  remove: {
    button: 'Remove',
    title: (remote) => `Remove ${remote}?`,
    description:
      "This can't be undone. Its addresses and names can be used by others, and its tokens stop working. We keep its history.",
    done: (remote) => `${remote} is removed.`,
  },
};
