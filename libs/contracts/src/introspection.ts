import { z } from 'zod';
import { role } from './auth.js';

/** The API's route for the registry, outside of the public paths. */
export const INTROSPECTION_PATH = '/internal/introspection';
/** The API's route by which the registry adds to the trail of security events. */
export const SECURITY_EVENTS_PATH = '/internal/security-events';

/** The registry's route for what it holds of a person: read, or erased. */
export const HELD_IN_REGISTRY_PATH = '/internal/personal-data';

export const heldInRegistryBody = z.object({ email: z.string(), erase: z.boolean() });

/** Rows by table, as they were before they were erased. */
export const heldInRegistry = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type HeldRows = z.infer<typeof heldInRegistry>;

export const introspectionBody = z.object({ token: z.string().max(4_096) });

/** What an access token is worth now (RFC 7662). */
export const introspectionResponse = z.discriminatedUnion('active', [
  z.object({ active: z.literal(false) }),
  z.object({
    active: z.literal(true),
    sub: z.uuid(),
    username: z.string(),
    /** The role they may use: an admin without the second factor that is required acts as a customer. */
    role,
    lacks_second_factor: z.boolean(),
    session: z.uuid(),
    /** When the session's owner last proved their identity. */
    confirmed_at: z.iso.datetime().nullable(),
    confirmation_methods: z.array(z.enum(['code', 'password'])),
  }),
]);
export type IntrospectionResponse = z.infer<typeof introspectionResponse>;

/** A refusal in the registry, as the API's trail has it. */
export const reportedSecurityEvent = z.object({
  minute: z.iso.datetime(),
  kind: z.enum(['refused']),
  actor_id: z.uuid().nullable(),
  network: z.string().max(100),
  route: z.string().max(200),
  code: z.string().max(100),
  times: z.int().min(1),
});
