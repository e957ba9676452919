import { z } from 'zod';
import { remoteName } from './schema.js';
import { instant, text, uuid } from '../primitives.js';

/**
 * The cookie of a browser in which an admin has confirmed an override: `<payload>.<signature>`, both in base64url. The
 * payload is a `confirmedOverride` as JSON. The signature is ECDSA P-256 with SHA-256 (IEEE P1363 form), made with the
 * key of the discovery document, over `OVERRIDE_PREFIX` and the payload exactly as in the cookie. Nothing else that the
 * registry signs starts with that prefix.
 */
export const OVERRIDE_COOKIE = 'haulway_override';
export const OVERRIDE_PREFIX = 'haulway-override.v1.';
export const OVERRIDE_HOURS = 8;

/** The address at which a developer serves a remote's manifest. */
const manifestUrl = text(500).pipe(
  z.url({ protocol: /^https?$/u, message: 'Must be an http or https address' }),
);

/** A request of an admin to run this build instead of a published remote. */
export const overrideBody = z.object({ remote: remoteName, url: manifestUrl });
export type OverrideBody = z.infer<typeof overrideBody>;

export const overrideResponse = z.object({ remote: remoteName, url: z.string(), ends_at: instant });
export type OverrideResponse = z.infer<typeof overrideResponse>;

/** What an admin has confirmed: the content of the cookie. */
export const confirmedOverride = z.object({
  remote: remoteName,
  url: manifestUrl,
  /** The admin. The override does not run for anybody else who uses the browser. */
  user: uuid,
  /** When it ends, in Unix seconds. */
  expires: z.int(),
});
export type ConfirmedOverride = z.infer<typeof confirmedOverride>;

/**
 * `/overrides.json` of the site's server: who may override a remote here, from which origins, and what is confirmed.
 */
export const overridePolicy = z.object({
  /** On a development site everybody may override; on any other only admins who have confirmed. */
  everyone: z.boolean(),
  origins: z.array(z.string()),
  confirmed: confirmedOverride.optional(),
});
export type OverridePolicy = z.infer<typeof overridePolicy>;
