/** What can go wrong with a file, or with its content. */
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

/** The place of the fault: `module` is the exposed chunk, `page` the scripts that it loads. */
export const TARGETS = ['registry', 'manifest', 'entry', 'module', 'page', 'style'] as const;
export type Target = (typeof TARGETS)[number];

export const REMOTES = ['admin-mfe', 'booking-mfe', 'calculator-mfe', 'account-mfe'] as const;
export type Remote = (typeof REMOTES)[number];

export interface FaultCase {
  readonly remote: Remote;
  readonly target: Target;
  readonly fault: Fault;
}

/** Combinations that are impossible, each with the reason. */
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

export const casesOf = (remotes: readonly Remote[]): FaultCase[] =>
  remotes
    .flatMap((remote) => TARGETS.flatMap((target) => FAULTS.map((fault) => ({ remote, target, fault }))))
    .filter(isPossible);

/** Each fault once in a remote, at targets in turn, so that together they include every fault and every target. */
export const eachFaultOf = (remote: Remote): FaultCase[] =>
  FAULTS.flatMap((fault, index) => {
    const cases = TARGETS.map((target) => ({ remote, target, fault })).filter(isPossible);
    return cases.slice(index % cases.length, (index % cases.length) + 1);
  });

/**
 * Whether only another version repairs the case: the code was executed and failed, or was refused. Other cases are
 * repaired when the file is available again.
 */
export const needsNewVersion = ({ target, fault }: FaultCase): boolean =>
  ['syntax error', 'throws at init', 'throws at render', 'missing exposed module', 'wrong hostApi'].includes(
    fault,
  ) && !(target === 'registry' && fault === 'syntax error');

/**
 * Whether the page still works in this case. If the registry gives no valid document, the site stays as it was. A
 * document that is signed but wrong (it names no exposed module, or another contract) is followed. A manifest without
 * the exposed module is refused at publishing; it does not harm a visitor, because the entry is what is requested.
 */
export const leavesPage = ({ target, fault }: FaultCase): boolean =>
  target === 'registry'
    ? !['missing exposed module', 'wrong hostApi'].includes(fault)
    : target === 'manifest' && fault === 'missing exposed module';

export const titleOf = ({ remote, target, fault }: FaultCase): string => `${remote}, ${target}: ${fault}`;
