/** What can go wrong with a file, or with what it holds. */
export const FAULTS = [
  '404',
  '500',
  'refused',
  'hang',
  'slow drip',
  'wrong type',
  'syntax error',
  'throws at init',
  'throws at render',
  'wrong integrity',
  'missing exposed module',
  'wrong hostApi',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Where it goes wrong: `module` is the chunk that is exposed, `page` the scripts behind it. */
export const TARGETS = ['registry', 'manifest', 'entry', 'module', 'page', 'style'] as const;
export type Target = (typeof TARGETS)[number];

export const REMOTES = ['admin-mfe', 'booking-mfe', 'calculator-mfe', 'account-mfe'] as const;
export type Remote = (typeof REMOTES)[number];

export interface FaultCase {
  readonly remote: Remote;
  readonly target: Target;
  readonly fault: Fault;
}

/** Combinations that can't be: each with the reason. */
const IMPOSSIBLE: Partial<Record<Fault, Partial<Record<Target, string>>>> = {
  'throws at init': {
    registry: 'a document is not executed',
    manifest: 'a manifest is not executed',
    style: 'a sheet is not executed',
  },
  'throws at render': {
    registry: 'a document renders nothing',
    manifest: 'a manifest renders nothing',
    style: 'a sheet renders nothing',
  },
  'syntax error': { style: 'browsers skip what they do not understand in a sheet' },
  'missing exposed module': {
    page: 'the chunks of a page expose nothing',
    style: 'a sheet exposes nothing',
  },
  'wrong hostApi': {
    manifest: 'it states no range',
    page: 'it states no range',
    style: 'it states no range',
  },
};

export const isPossible = ({ target, fault }: FaultCase): boolean =>
  IMPOSSIBLE[fault]?.[target] === undefined;

/** Every possible case of some remotes. */
export const casesOf = (remotes: readonly Remote[]): FaultCase[] =>
  remotes
    .flatMap((remote) => TARGETS.flatMap((target) => FAULTS.map((fault) => ({ remote, target, fault }))))
    .filter(isPossible);

/** A third of a remote's cases, with every fault and every target among them. */
export const thirdOf = (remote: Remote): FaultCase[] =>
  casesOf([remote]).filter(
    ({ target, fault }) => (TARGETS.indexOf(target) + FAULTS.indexOf(fault)) % 3 === 1,
  );

/** One fewer than there are faults, so that a sample walks over them from target to target. */
const SAMPLE_EVERY = FAULTS.length - 1;

/** A few cases of each remote. */
export const sampleOf = (remotes: readonly Remote[]): FaultCase[] =>
  remotes.flatMap((remote, place) =>
    casesOf([remote]).filter((_case, index) => index % SAMPLE_EVERY === (place * 4) % SAMPLE_EVERY),
  );

/** What was executed and failed, or was refused, is put right by another version; the rest by the file's coming back. */
export const needsNewVersion = ({ target, fault }: FaultCase): boolean =>
  ['syntax error', 'throws at init', 'throws at render', 'missing exposed module', 'wrong hostApi'].includes(
    fault,
  ) && !(target === 'registry' && fault === 'syntax error');

/** Most of the case's time is waiting for a deadline; the others keep a processor busy until they are through. */
export const isWaiting = ({ fault }: FaultCase): boolean => fault === 'hang' || fault === 'slow drip';

/**
 * A registry that does not give a document that may be believed leaves the site as it was: the page is there. One that
 * is signed and wrong (it names no exposed module, or another contract) is obeyed. And a manifest that does not list
 * the exposed module is refused when it is published; to a visitor it does no harm, since the entry is what is asked.
 */
export const leavesPage = ({ target, fault }: FaultCase): boolean =>
  target === 'registry'
    ? !['missing exposed module', 'wrong hostApi'].includes(fault)
    : target === 'manifest' && fault === 'missing exposed module';

export const titleOf = ({ remote, target, fault }: FaultCase): string => `${remote}, ${target}: ${fault}`;
