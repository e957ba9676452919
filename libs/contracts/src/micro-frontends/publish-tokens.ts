import { z } from 'zod';
import { isOwnPath, OWN_REMOTES } from './remote-manifest.js';
import { remoteName } from './schema.js';
import { instant, oneLine, pageResponse, text, uuid } from '../primitives.js';

export const MAX_TOKEN_DAYS = 365;

/** A request to create a publish token. One for a remote that is not ours is an invitation, and names a path. */
export const makePublishTokenBody = z
  .object({
    remote: remoteName,
    /** What uses the token, 'CI' for example. */
    name: oneLine(60),
    /** The team it is for. Releases made with the token belong to this team, whatever their own manifest says. */
    owner: oneLine(100),
    /**
     * The part of the site it is for, `/fleet` for example. Releases made with the token have their pages at or below it.
     * A token with a path invites an external team: its releases never run in a page with admin screens.
     */
    path: text(100)
      .regex(/^(?:\/[\w-]+)+$/u, 'Must be a path such as /fleet, without parameters')
      .refine((path) => !isOwnPath(path), 'Must not be a path of this site')
      .optional(),
    days: z
      .int()
      .min(1, 'Must be at least a day')
      .max(MAX_TOKEN_DAYS, `Must be at most ${MAX_TOKEN_DAYS} days`),
  })
  .refine(({ remote, path }) => path !== undefined || OWN_REMOTES.has(remote), {
    path: ['path'],
    message: 'Is needed: an external team gets a part of the site',
  });
export type MakePublishTokenBody = z.infer<typeof makePublishTokenBody>;

/** A publish token, without the secret itself: the secret is shown once, and only its digest is stored. */
export const publishToken = z.object({
  id: uuid,
  remote: remoteName,
  name: z.string(),
  owner: z.string(),
  /** Its releases may have pages at this path and below. Null if no path was set. */
  path: z.string().nullable(),
  made_by: z.string(),
  created_at: instant,
  ends_at: instant,
  /** Accurate to the minute. */
  last_used_at: instant.nullable(),
  withdrawn_at: instant.nullable(),
  withdrawn_by: z.string().nullable(),
  state: z.enum(['open', 'ended', 'withdrawn']),
});
export type PublishToken = z.infer<typeof publishToken>;

export const publishTokenResponse = z.object({ publish_token: publishToken });

/** `token` is the secret, sent as a bearer token. It can't be shown again. */
export const madePublishTokenResponse = z.object({ publish_token: publishToken, token: z.string() });
export type MadePublishTokenResponse = z.infer<typeof madePublishTokenResponse>;

export const publishTokensResponse = z.object({ publish_tokens: z.array(publishToken), ...pageResponse });
export type PublishTokensResponse = z.infer<typeof publishTokensResponse>;
