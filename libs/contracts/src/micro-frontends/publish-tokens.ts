import { z } from 'zod';
import { remoteName } from './schema.js';
import { instant, oneLine, pageResponse, pageQuery, text, uuid } from '../primitives.js';

export const MAX_TOKEN_DAYS = 365;

/** What a token that publishes is made for. */
export const makePublishTokenBody = z.object({
  remote: remoteName,
  /** What uses it, 'CI' for example. */
  name: oneLine(60),
  /** The team it is for: releases made with it are theirs, whatever they say themselves. */
  owner: oneLine(100),
  /** The part of the site it is for, `/fleet` for example: releases made with it have their pages there and below. */
  path: text(100)
    .regex(/^(?:\/[\w-]+)+$/u, 'Must be a path such as /fleet, without parameters')
    .optional(),
  days: z
    .int()
    .min(1, 'Must be at least a day')
    .max(MAX_TOKEN_DAYS, `Must be at most ${MAX_TOKEN_DAYS} days`),
});
export type MakePublishTokenBody = z.infer<typeof makePublishTokenBody>;

/** A token that publishes, without the token itself: that is shown once, and only its digest is kept. */
export const publishToken = z.object({
  id: uuid,
  remote: remoteName,
  name: z.string(),
  owner: z.string(),
  /** Where its releases may have their pages: here and below. Null where nobody has said. */
  path: z.string().nullable(),
  /** The address of the admin who made it. */
  made_by: z.string(),
  created_at: instant,
  ends_at: instant,
  /** To the hour. */
  last_used_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  withdrawn_by: z.string().nullable(),
  state: z.enum(['open', 'ended', 'withdrawn']),
});
export type PublishToken = z.infer<typeof publishToken>;

export const publishTokenResponse = z.object({ publish_token: publishToken });
export type PublishTokenResponse = z.infer<typeof publishTokenResponse>;

/** `token` is what authorises, as a bearer token; it can't be had again. */
export const madePublishTokenResponse = z.object({ publish_token: publishToken, token: z.string() });
export type MadePublishTokenResponse = z.infer<typeof madePublishTokenResponse>;

export const publishTokensResponse = z.object({ publish_tokens: z.array(publishToken), ...pageResponse });
export type PublishTokensResponse = z.infer<typeof publishTokensResponse>;
export const publishTokensQuery = z.object({ ...pageQuery, remote: remoteName.optional() });

export const publishTokenParams = z.object({ id: uuid });
