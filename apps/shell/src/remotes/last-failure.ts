import type { FailureCode } from '@haulway/federation';
import type { RemoteFailure } from '@haulway/federation/react';

const codes = new Map<string, FailureCode>();

/** Takes note of why a remote is not in the page (`*` is all of them), for the panel that stands in its place. */
export const noteFailure = ({ remote, code }: RemoteFailure): void => void codes.set(remote, code);

/** Why a remote failed last in this page; undefined where it has not. */
export const lastFailure = (remote: string): FailureCode | undefined => codes.get(remote);
