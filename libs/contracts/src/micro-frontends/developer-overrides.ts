import { z } from 'zod';
import { remoteName } from './schema.js';
import { instant, text, uuid } from '../primitives.js';

/**
 * The cookie of a browser in which an admin has confirmed an override: `<payload>.<signature>`, both in base64url. The
 * payload is a `confirmedOverride` as JSON; the signature is ECDSA P-256 with SHA-256 (IEEE P1363 form), by the key of
 * the discovery document, over `OVERRIDE_PREFIX` and the payload as it stands in the cookie. Nothing that the registry
 * signs begins like that.
 */
export const OVERRIDE_COOKIE = 'haulway_override';
export const OVERRIDE_PREFIX = 'haulway-override.v1.';
export const OVERRIDE_HOURS = 8;

/** The address that a remote's manifest is served at by a developer. */
const manifestUrl = text(500).pipe(
  z.url({ protocol: /^https?$/u, message: 'Must be an http or https address' }),
);

/** What an admin asks to run in place of a published remote. */
export const overrideBody = z.object({ remote: remoteName, url: manifestUrl });
export type OverrideBody = z.infer<typeof overrideBody>;

export const overrideResponse = z.object({ remote: remoteName, url: z.string(), ends_at: instant });
export type OverrideResponse = z.infer<typeof overrideResponse>;

/** What an admin has confirmed, as the cookie says it. */
export const confirmedOverride = z.object({
  remote: remoteName,
  url: manifestUrl,
  /** The admin; it runs for nobody else who uses the browser. */
  user: uuid,
  /** When it ends, in Unix seconds. */
  expires: z.int(),
});
export type ConfirmedOverride = z.infer<typeof confirmedOverride>;

/** `/overrides.json` of the site's server: who may override a remote here, from where, and what is confirmed. */
export const overridePolicy = z.object({
  /** A development site lets everybody; any other only admins who have confirmed. */
  everyone: z.boolean(),
  origins: z.array(z.string()),
  confirmed: confirmedOverride.optional(),
});
export type OverridePolicy = z.infer<typeof overridePolicy>;
