import type { CompositionEvent } from '@haulway/contracts';
import { anonymousMessage, anonymousStack, assetName, stackFrames } from '@haulway/domain/error-report';

/** Only so many failures of a page are reported with message and stack, so that a report stays small. */
const MAX_PAGE_DETAILS = 5;
/** The most different unhandled errors of a version that are reported: one that throws in a loop must not fill the page. */
const MAX_UNHANDLED = 3;

type Failed = Extract<CompositionEvent, { outcome: 'failed' }>;

/** What a failure is reported with, as far as its cause says it. */
export type ErrorDetails = Pick<Failed, 'message' | 'stack' | 'chunk'>;

/** A version whose code is in the page. */
export type InPage = Pick<Failed, 'remote' | 'version' | 'owner' | 'attempt'>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A text field of anything that was thrown; empty if there is none, or if reading it throws. */
const fieldOf = (thrown: unknown, name: string): string => {
  try {
    const fields: Record<string, unknown> = Object(thrown);
    return textOf(fields[name]);
  } catch {
    return '';
  }
};

/** Message, stack and file of a thrown value, without personal data. Anything may be thrown. */
const detailsOf = (thrown: unknown): ErrorDetails => {
  const words = ['name', 'message'].map((field) => fieldOf(thrown, field)).filter(Boolean);
  const stack = fieldOf(thrown, 'stack');
  // a bundle's chunk loader names the file that it requested
  const chunk = assetName(fieldOf(thrown, 'request')) ?? assetName(stackFrames(stack)[0]?.url ?? '');
  return {
    message: anonymousMessage(words.join(': ') || textOf(thrown)) || undefined,
    stack: anonymousStack(stack) || undefined,
    chunk,
  };
};

/**
 * Describes the failures of one page. Its code is fetched with the first of them.
 * @param inPage the versions whose code is in the page, by the address of their manifest, which their files are beside
 */
export const createErrorReports = (inPage: ReadonlyMap<string, InPage>) => {
  let described = 0;
  const known = new Map<string, Set<string>>();
  const details = (thrown: unknown): ErrorDetails => {
    if (described >= MAX_PAGE_DETAILS) return {};
    described += 1;
    return detailsOf(thrown);
  };
  return {
    details,
    /**
     * An error that nothing caught, as a failure of the version whose file is nearest to it in the stack. Undefined if
     * it is no remote's, or if it was reported before.
     */
    unhandled: (event: Event): Omit<Failed, 'number'> | undefined => {
      const { error, reason }: { error?: unknown; reason?: unknown } = Object(event);
      const thrown = error ?? reason;
      const places = `${fieldOf(thrown, 'stack')} ${fieldOf(event, 'filename')}`;
      const [nearest] = [...inPage]
        .map(([url, version]) => [url.slice(0, url.lastIndexOf('/') + 1), version] as const)
        .filter(([folder]) => places.includes(folder))
        .sort(([one], [other]) => places.indexOf(one) - places.indexOf(other));
      if (!nearest) return undefined;
      const [folder, version] = nearest;
      const kinds = known.get(folder) ?? new Set();
      const kind = detailsOf(thrown).message ?? '';
      if (kinds.has(kind) || kinds.size >= MAX_UNHANDLED) return undefined;
      known.set(folder, kinds.add(kind));
      return { outcome: 'failed', ...version, stage: 'run', code: 'unhandled_error', ...details(thrown) };
    },
  };
};
export type ErrorReports = ReturnType<typeof createErrorReports>;
