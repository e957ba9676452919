import { z } from 'zod';

/** Counts the changes of a record that two people, or two tabs, may edit at once; as large as the column can be. */
export const editVersion = z.int().min(1).max(2_147_483_647);

/**
 * What an edit began from. Sent with it, a change that somebody made meanwhile is answered with 409 instead of being
 * overwritten; left out, the last one wins (ADR 0063).
 */
export const expectedVersion = editVersion.optional();
