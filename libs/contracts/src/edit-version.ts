import { z } from 'zod';

/** Counts the changes of a record that two people, or two tabs, may edit at once. The limit is that of the column. */
export const editVersion = z.int().min(1).max(2_147_483_647);

/**
 * The version that an edit started from. If it is sent and somebody else has changed the record since, the response is
 * 409 and nothing is overwritten. If it is left out, the last change wins (ADR 0063).
 */
export const expectedVersion = editVersion.optional();
