import type { FailureCode } from '@haulway/federation';
import type { RemoteFailure } from '@haulway/federation/react';

const codes = new Map<string, FailureCode>();

/** Records why a remote could not be loaded (`*` is all of them), for the panel that is shown in its place. */
export const noteFailure = ({ remote, code }: RemoteFailure): void => void codes.set(remote, code);

/** The reason why a remote failed last in this page; undefined when it has not failed. */
export const lastFailure = (remote: string): FailureCode | undefined => codes.get(remote);
