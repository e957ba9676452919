import { setUpFactor } from '../../../../../test/authenticator.js';
import { signIn, TEST_PASSWORD, type TestPerson } from '../../../../../test/people.js';
import { startTestApi, type TestApi } from '../../../../../test/test-api.js';
import { SecondFactors } from './second-factors.js';

describe('a sign-in by password alone while a second factor is being set up', () => {
  let api: TestApi;
  let person: TestPerson;
  beforeEach(async () => {
    api = await startTestApi();
    person = await signIn(api);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await api.close();
  });

  const enter = () =>
    api.http.post('/auth/signin').send({ email: person.user.email, password: TEST_PASSWORD });
  const openFamilies = async (): Promise<number> => {
    const [{ open }] = await api.dataSource.query(
      'SELECT count(*)::int AS open FROM refresh_families WHERE user_id = $1 AND ended_at IS NULL',
      [person.user.id],
    );
    return open;
  };

  it('starts no session once the second factor is on, and asks for the code', async () => {
    const factors = api.app.get(SecondFactors);
    const look = factors.assertPassed.bind(factors);
    jest.spyOn(factors, 'assertPassed').mockImplementationOnce(async (...sign) => {
      const passed = await look(...sign);
      await setUpFactor(api, person, new Date());
      return passed;
    });
    const { body } = await enter().expect(401);
    expect(body.error).toBe('second_factor_needed');
    // only the session that set it up is left
    expect(await openFamilies()).toBe(1);
  });

  it('starts a session if no second factor is set up meanwhile', async () => {
    await enter().expect(200);
    expect(await openFamilies()).toBe(2);
  });
});
