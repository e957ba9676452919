import { signIn } from '../../../test/people.js';
import { startTestApi, type TestApi } from '../../../test/test-api.js';
import { SavedAddressRepository } from '../accounts/addresses/saved-address.repository.js';
import { DraftRepository } from './draft.repository.js';

const ADDRESS = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
const AT_ONCE = 8;
const SLOW_INSERTS = (table: string) => `
  CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END $$;
  CREATE TRIGGER slowly BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION slowly();`;

interface Kind {
  readonly path: string;
  readonly table: string;
  readonly cap: number;
  readonly code: string;
  readonly body: object;
}

const KINDS: readonly Kind[] = [
  {
    path: '/drafts',
    table: 'drafts',
    cap: 20,
    code: 'too_many_drafts',
    body: { service_id: 'skip-hire' },
  },
  { path: '/saved-addresses', table: 'saved_addresses', cap: 50, code: 'too_many_addresses', body: ADDRESS },
];

/** How many one person has after several were saved in parallel, by two instances, when only one more was allowed. */
const countAfterRace = async (kind: Kind, breakGuard: (api: TestApi) => void): Promise<number> => {
  const one = await startTestApi();
  const two = await startTestApi({ databaseUrl: one.config.databaseUrl });
  [one, two].forEach(breakGuard);
  try {
    const { user, auth } = await signIn(one);
    const save = (api: TestApi) => api.as({ auth }).post(kind.path, kind.body);
    for (let count = 1; count < kind.cap; count += 1) await save(one).expect(201);
    await one.dataSource.query(SLOW_INSERTS(kind.table));
    const responses = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => save(i % 2 ? one : two)));
    for (const { status, body } of responses) {
      if (status !== 201) expect(body).toMatchObject({ statusCode: 409, error: kind.code });
    }
    const rows: { count: number }[] = await one.dataSource.query(
      `SELECT count(*)::int AS count FROM ${kind.table} WHERE user_id = $1`,
      [user.id],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await two.close();
    await one.close();
  }
};

describe.each(KINDS)('the last free entry of $path, requested several times concurrently', (kind) => {
  it('is given once', async () => {
    expect(await countAfterRace(kind, () => undefined)).toBe(kind.cap);
  });

  it('is given several times without the lock (negative control)', async () => {
    const unlocked = ({ app }: TestApi): void => {
      jest.spyOn(app.get(DraftRepository), 'lockOwner').mockResolvedValue();
      jest.spyOn(app.get(SavedAddressRepository), 'lockBook').mockResolvedValue();
    };
    expect(await countAfterRace(kind, unlocked)).toBeGreaterThan(kind.cap);
  });
});
