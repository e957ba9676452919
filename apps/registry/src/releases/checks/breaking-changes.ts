import { type DeclaredModule } from '@haulway/contracts';
import { routeShape } from '@haulway/domain';
import semver from 'semver';
import { type ReleaseExtras } from '../release.entity.js';
import { type Problems } from './host-problems.js';

/** What a version offers to the page and to other remotes. */
export interface Offer {
  readonly version: string;
  readonly extras: Pick<ReleaseExtras, 'routes' | 'slots' | 'exposed'>;
  readonly module?: DeclaredModule | null;
}

const gone = (was: readonly string[], is: readonly string[]): string[] =>
  was.filter((one) => !is.includes(one));

/**
 * What a version removes from the offer of the live one: paths, slots, exposed modules, slices of the page's state.
 * Links and other remotes rely on them, so only a new major version may remove them.
 */
export const breakingChanges = (live: Offer, next: Offer): Problems => {
  if (semver.major(next.version) > semver.major(live.version)) return {};
  const taken: [string, string[]][] = [
    ['extras.routes', gone(live.extras.routes.map(routeShape), next.extras.routes.map(routeShape))],
    ['extras.slots', gone(live.extras.slots, next.extras.slots)],
    ['extras.exposed', gone(live.extras.exposed, next.extras.exposed)],
    ['module.reducers', next.module && live.module ? gone(live.module.reducers, next.module.reducers) : []],
  ];
  return Object.fromEntries(
    taken
      .filter(([, names]) => names.length > 0)
      .map(([field, names]) => [
        field,
        `${live.version} is live with ${names.join(', ')}: taking it away needs a new major version`,
      ]),
  );
};
