import { signIn } from '../../../../test/people.js';
import { startTestApi, type TestApi } from '../../../../test/test-api.js';
import { SavedAddressRepository } from './saved-address.repository.js';

const homeAddress = { label: 'Home', street: '1 High Street', city: 'Leeds', postcode: 'LS1 4AP' };
const PARALLEL = 6;

/** Slows every insert, so that calls that can overlap do overlap. */
const SLOW_INSERTS = `
  CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END $$;
  CREATE TRIGGER slowly BEFORE INSERT ON saved_addresses FOR EACH ROW EXECUTE FUNCTION slowly();`;

const defaultsAfterRace = async (breakGuard: (api: TestApi) => void, prepare = ''): Promise<number> => {
  const api: TestApi = await startTestApi();
  breakGuard(api);
  try {
    await api.dataSource.query(SLOW_INSERTS + prepare);
    const { user, auth } = await signIn(api);
    const save = () => api.as({ auth }).post('/saved-addresses', { ...homeAddress, is_default: true });
    const responses = await Promise.all(Array.from({ length: PARALLEL }, save));
    expect(responses.map((response) => response.status)).toEqual(Array(PARALLEL).fill(201));
    const [row] = await api.dataSource.query(
      'SELECT count(*)::int AS defaults FROM saved_addresses WHERE user_id = $1 AND is_default',
      [user.id],
    );
    return row.defaults;
  } finally {
    await api.close();
  }
};

describe('several default addresses saved concurrently', () => {
  it('leave exactly one default', async () => {
    expect(await defaultsAfterRace(() => undefined)).toBe(1);
  });

  it('leave several defaults without the lock and the unique index (negative control)', async () => {
    const defaults = await defaultsAfterRace(
      ({ app }) => void jest.spyOn(app.get(SavedAddressRepository), 'lockBook').mockResolvedValue(),
      'DROP INDEX saved_addresses_one_default;',
    );
    expect(defaults).toBeGreaterThan(1);
  });
});
