import type { Release, ReleaseChange } from '@haulway/contracts';

/** One version as a line of text. A live version has a star. */
export const releaseLine = (release: Release): string => {
  const share = release.live ? ` ${release.traffic} %${release.off ? ' (switched off)' : ''}` : '';
  return `  ${release.live ? '*' : ' '} ${release.version}  ${release.published_at}  ${release.published_by}${share}`;
};

/** A line for a version whose module the registry did not check. */
export const uncheckedLine = ({ module_checked }: Release): string[] =>
  module_checked ? [] : ['Its module was not checked: the registry could not run it safely.'];

/** One change of the live version as a line of text: when, what, who and why. */
export const changeLine = (change: ReleaseChange): string => {
  const canary = change.canary_version ? ` and ${change.canary_traffic} % ${change.canary_version}` : '';
  const why = change.reason ? `: ${change.reason}` : '';
  return `  ${change.at}  ${change.kind.padEnd(8)} ${change.version}${canary}${change.off ? ' (off)' : ''}  ${change.actor}${why}`;
};

/** A line that tells how to see the next page, if there is one. */
export const pageLine = (answer: { total: number; page: number; limit: number }): string[] =>
  answer.total > answer.page * answer.limit
    ? [`  ${answer.total} in all; more with --page ${answer.page + 1}`]
    : [];
