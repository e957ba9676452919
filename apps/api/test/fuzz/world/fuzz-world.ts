import { Logger } from '@nestjs/common';
import { apiEndpoints } from '@haulway/contracts';
import { type BookingWorld, startBookingWorld } from '../../booking-world.js';
import { eventBody } from '../../events.js';
import { signIn, type TestPerson } from '../../people.js';
import { operationsOf, type JsonSchema, type Operation } from '../document/operations.js';
import { ResponseSchemas } from '../document/response-schemas.js';
import { type Random } from '../random.js';
import { Credentials, type People } from './actors.js';
import { ErrorLog } from './error-log.js';
import { MARKER, populate } from './populate.js';
import { Pool } from './pool.js';

/** Another server than the API, which the requests go to instead. */
export interface FuzzedServer {
  readonly origin: string;
  readonly endpoints: object;
  readonly remotes: readonly string[];
  tokenOf(remote: string): string;
  /** A body that fits, for operations whose schema is not enough; undefined for others. */
  prepared(operationId: string, random: Random, remote: string): unknown;
  close(): Promise<void>;
}

/** The server under test, with everything that the requests need to know about its rows. */
export interface FuzzWorld {
  readonly origin: string;
  readonly booking: BookingWorld;
  readonly people: People;
  /** Owns rows of every kind. No caller may see or change them. */
  readonly bystander: TestPerson;
  readonly operations: readonly Operation[];
  readonly schemas: ResponseSchemas;
  readonly pool: Pool;
  readonly credentials: Credentials;
  readonly remotes: readonly string[];
  readonly catalogue: {
    readonly services: readonly string[];
    readonly items: readonly string[];
    readonly wasteTypes: readonly string[];
  };
  readonly errors: ErrorLog;
  resolve(reference: string): JsonSchema;
  /**
   * A body that fits the world, for operations whose schema is not enough; undefined for others. @param remote the one
   * in the path
   */
  prepared(operationId: string, random: Random, remote: string): unknown;
  close(): Promise<void>;
}

const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'refund.updated',
  'charge.refunded',
  'x.y',
];

const resolverOf =
  (document: object) =>
  (reference: string): JsonSchema => {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, name) => (value instanceof Object ? Reflect.get(value, name) : undefined),
        document,
      );
    if (!(found instanceof Object)) throw new Error(`${reference} leads nowhere`);
    return { ...found };
  };

const columnOf = async (booking: BookingWorld, statement: string): Promise<string[]> => {
  const rows: { value: string }[] = await booking.api.dataSource.query(statement);
  return rows.map(({ value }) => value);
};

/**
 * Starts the API with everything around it real or emulated, with limits that are never reached, and rows of every
 * kind.
 * @param beside starts another server, which is fuzzed instead of the API
 */
export const startFuzzWorld = async (
  beside?: (booking: BookingWorld) => Promise<FuzzedServer>,
): Promise<FuzzWorld> => {
  const out = 1_000_000_000;
  const booking = await startBookingWorld({
    statusesUnchecked: true,
    config: {
      callLimits: { auth: out, payments: out, contact: out, writes: out },
      signInLimit: out,
      listRowsLimit: out,
      guestBookingLimits: { perNetwork: out, perEmail: out },
      mailLimits: { perAccount: out, perAddress: out },
      contactInbox: 'office@haulway.test',
    },
  });
  const errors = new ErrorLog();
  Logger.overrideLogger(errors);
  const served = await booking.api.http.get('/docs-json').expect(200);
  const document: object = served.body;
  // a second factor needs a confirmed address
  const confirmed = { emailVerifiedAt: booking.clock.now() };
  const customer = await signIn(booking.api, 'customer', confirmed);
  const admin = await signIn(booking.api, 'admin', confirmed);
  const people: People = { customer, admin, deleted: [] };
  const bystander = await signIn(booking.api, 'customer', { fullName: `Bea ${MARKER}` });
  const pool = new Pool();
  await populate(booking, { customer, admin, bystander }, pool);
  errors.take();
  const server = await beside?.(booking);
  const groups = new Set(Object.keys(server?.endpoints ?? apiEndpoints));
  const credentials = new Credentials(booking.api, people, server?.tokenOf);
  await credentials.refresh();
  return {
    origin: server?.origin ?? new URL(booking.api.url).origin,
    booking,
    people,
    bystander,
    operations: operationsOf(document).filter(({ id }) => groups.has(id.split('.')[0] ?? '')),
    schemas: new ResponseSchemas(document),
    pool,
    credentials,
    remotes: server?.remotes ?? [],
    catalogue: {
      services: await columnOf(
        booking,
        'SELECT id::text AS value FROM services UNION SELECT slug FROM services ORDER BY 1',
      ),
      wasteTypes: await columnOf(booking, 'SELECT name AS value FROM waste_types ORDER BY 1'),
      items: await columnOf(
        booking,
        'SELECT slug AS value FROM waste_items UNION SELECT id::text FROM waste_items ORDER BY 1',
      ),
    },
    errors,
    resolve: resolverOf(document),
    prepared: (operationId, random, remote) => {
      if (server) return server.prepared(operationId, random, remote);
      if (operationId !== 'payments.webhook') return undefined;
      const event: unknown = JSON.parse(
        eventBody(random.pick(EVENTS), pool.id(random, 'intent', 'customer')),
      );
      return event;
    },
    close: async () => {
      await server?.close();
      await booking.close();
    },
  };
};
