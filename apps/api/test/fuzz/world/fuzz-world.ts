import { Logger } from '@nestjs/common';
import { ModuleRunner } from '../../../src/modules/releases/checks/module-runner.js';
import { startAssetServer } from '../../asset-server.js';
import { type BookingWorld, startBookingWorld } from '../../booking-world.js';
import { eventBody } from '../../events.js';
import { signIn, type TestPerson } from '../../people.js';
import { SoundModules } from '../../registry.js';
import { operationsOf, type JsonSchema, type Operation } from '../document/operations.js';
import { ResponseSchemas } from '../document/response-schemas.js';
import { type Random } from '../random.js';
import { Credentials, type People } from './actors.js';
import { ErrorLog } from './error-log.js';
import { CANARY_TRAFFIC, MARKER, populate, publishWithCanary } from './populate.js';
import { Pool } from './pool.js';

/** The API under test, with everything that the requests need to know about its rows. */
export interface FuzzWorld {
  readonly booking: BookingWorld;
  readonly people: People;
  /** Owns rows of every kind. No caller may see or change them. */
  readonly bystander: TestPerson;
  readonly operations: readonly Operation[];
  readonly schemas: ResponseSchemas;
  readonly pool: Pool;
  readonly credentials: Credentials;
  /** Remotes that have versions published. */
  readonly remotes: readonly string[];
  readonly catalogue: {
    readonly services: readonly string[];
    readonly items: readonly string[];
    readonly wasteTypes: readonly string[];
  };
  readonly errors: ErrorLog;
  /** The schema that a `$ref` of the document points to. */
  resolve(reference: string): JsonSchema;
  /**
   * A body that fits the world, for operations whose schema is not enough; undefined for others. @param remote the one
   * in the path
   */
  prepared(operationId: string, random: Random, remote: string): unknown;
  close(): Promise<void>;
}

const REMOTES = ['admin-mfe', 'booking-mfe', 'fuzz-mfe'];
const VERSIONS = 12;
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
 */
export const startFuzzWorld = async (): Promise<FuzzWorld> => {
  const assets = await startAssetServer();
  const out = 1_000_000_000;
  const booking = await startBookingWorld({
    statusesUnchecked: true,
    // tests have no bundle of the program that runs modules; broken-releases.test.ts makes one
    providers: [[ModuleRunner, new SoundModules()]],
    config: {
      assetOrigins: [assets.origin],
      limits: { signIn: out, auth: out, payments: out, telemetry: out },
      writesLimit: out,
      listRowsLimit: out,
      guestBookingLimits: { perNetwork: out, perEmail: out },
      mailLimits: { perAccount: out, perAddress: out },
      contactInbox: 'office@haulway.test',
      contactLimit: out,
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
  const bodies = new Map(
    REMOTES.map((remote) => [
      remote,
      Array.from({ length: VERSIONS }, (_, version) => assets.upload(remote, `1.${version}.0`)),
    ]),
  );
  for (const [remote, versions] of bodies) await publishWithCanary(booking, remote, versions);
  const credentials = new Credentials(booking.api, people);
  await credentials.refresh();
  return {
    booking,
    people,
    bystander,
    operations: operationsOf(document),
    schemas: new ResponseSchemas(document),
    pool,
    credentials,
    remotes: REMOTES,
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
      // every second one is for some of the visitors only, so that there is a canary to promote
      if (operationId === 'microFrontends.publish')
        return {
          ...random.pick(bodies.get(remote) ?? []),
          ...(random.chance(0.5) ? { traffic: CANARY_TRAFFIC } : {}),
        };
      if (operationId !== 'payments.webhook') return undefined;
      const event: unknown = JSON.parse(
        eventBody(random.pick(EVENTS), pool.id(random, 'intent', 'customer')),
      );
      return event;
    },
    close: async () => {
      await booking.close();
      await assets.close();
    },
  };
};
