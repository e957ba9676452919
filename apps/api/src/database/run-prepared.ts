import pg from 'pg';

export interface NamedStatement {
  /** Unique to the text. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the driver works out of the server's description of a statement's rows. */
const DESCRIPTION = ['fields', '_parsers', '_prebuiltEmptyResultObject'] as const;
type Description = Readonly<Record<string, unknown>>;

/** One connection, with what its statements' rows look like. */
interface Known {
  readonly descriptions: Map<string, Description>;
  /** The same connection, but asking for no description. */
  readonly undescribed: pg.Connection;
}

const connections = new WeakMap<pg.Connection, Known>();

const knownOf = (connection: pg.Connection): Known => {
  const known = connections.get(connection);
  if (known) return known;
  const undescribed: pg.Connection = Object.create(connection, { describe: { value: () => undefined } });
  const fresh = { descriptions: new Map<string, Description>(), undescribed };
  connections.set(connection, fresh);
  return fresh;
};

const resultOf = (query: object): object => {
  const result: unknown = Reflect.get(query, '_result');
  if (typeof result === 'object' && result !== null) return result;
  throw new Error('The driver keeps its results elsewhere');
};

const descriptionIn = (result: object): Description =>
  Object.fromEntries(DESCRIPTION.map((part) => [part, Reflect.get(result, part)]));

/**
 * Runs a prepared statement. Node-postgres has every run of one described anew: the server writes a name and a type for
 * each column, the driver reads them and builds a row's shape. Here that happens once a connection (ADR 104); should
 * the shape change under a statement, the server itself refuses to run it.
 */
export const runOn = <T extends pg.QueryResultRow>(
  client: pg.ClientBase,
  { name, text, values }: NamedStatement,
  done: (error: Error | undefined, rows: T[]) => void,
): void => {
  let ran: pg.Connection | undefined;
  const query = new pg.Query<T>({ name, text, values: [...values] }, (error, result) => {
    if (error) return done(error, []);
    const { descriptions } = ran ? knownOf(ran) : {};
    if (descriptions && !descriptions.has(name)) descriptions.set(name, descriptionIn(resultOf(query)));
    done(undefined, result.rows);
  });
  const { submit } = query;
  query.submit = (connection): unknown => {
    ran = connection;
    const { descriptions, undescribed } = knownOf(connection);
    const description = descriptions.get(name);
    if (!description) return Reflect.apply(submit, query, [connection]);
    Object.assign(resultOf(query), description);
    Reflect.set(query, '_accumulateRows', true);
    return Reflect.apply(submit, query, [undescribed]);
  };
  client.query(query);
};

/** {@link runOn} a connection of the pool, which is given back with the answer; one that fails is closed. */
export const runInPool = <T extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: NamedStatement,
): Promise<T[]> =>
  new Promise((resolve, reject) => {
    pool.connect((unconnected, client, release) => {
      if (!client) return reject(unconnected ?? new Error('The pool gave no connection'));
      const lost = (error: Error): void => settle(error, []);
      let settled = false;
      const settle = (error: Error | undefined, rows: T[]): void => {
        if (settled) return;
        settled = true;
        client.removeListener('error', lost);
        release(error);
        if (error) reject(error);
        else resolve(rows);
      };
      client.once('error', lost);
      runOn(client, statement, settle);
    });
  });

/** {@link runOn} as a promise. */
export const runInClient = <T extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: NamedStatement,
): Promise<T[]> =>
  new Promise((resolve, reject) =>
    runOn<T>(client, statement, (error, rows) => (error ? reject(error) : resolve(rows))),
  );
