import { randomUUID } from 'node:crypto';
import { startTestApi } from '../../../../test/test-api.js';

const PARALLEL = 6;

/** Slows every insert, so that sign-ups that can overlap do overlap. */
const SLOW_INSERTS = `
  CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(0.05); RETURN NEW; END $$;
  CREATE TRIGGER slowly BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION slowly();`;

/** Signs one address up several times in parallel, on two instances; returns the sorted response statuses. */
const race = async (prepare = ''): Promise<number[]> => {
  const one = await startTestApi();
  const two = await startTestApi({ databaseUrl: one.config.databaseUrl });
  try {
    await one.dataSource.query(SLOW_INSERTS + prepare);
    const email = `${randomUUID()}@race.test`;
    const signUp = (_: unknown, index: number) =>
      (index % 2 ? one : two).http.post('/auth/signup').send({
        email: index % 3 ? email : email.toUpperCase(),
        password: 'secret1',
        full_name: 'Ray Race',
      });
    const responses = await Promise.all(Array.from({ length: PARALLEL }, signUp));
    return responses.map(({ status }) => status).sort();
  } finally {
    await two.close();
    await one.close();
  }
};

describe('concurrent sign-ups with one email address', () => {
  it('create one account, whatever the case of the letters', async () => {
    expect(await race()).toEqual([201, ...Array<number>(PARALLEL - 1).fill(409)]);
  });

  it('create several accounts without the unique index (negative control)', async () => {
    expect(await race('DROP INDEX users_email;')).toEqual(Array<number>(PARALLEL).fill(201));
  });
});
