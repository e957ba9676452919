import { generateSync } from 'otplib';
import { type TestPerson } from './people.js';
import { type TestApi } from './test-api.js';

/** The code that an authenticator app with this key shows at a moment. */
export const codeAt = (secret: string, moment: Date): string =>
  generateSync({ secret, epoch: Math.floor(moment.getTime() / 1000) });

export interface TestFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up a second factor over HTTP. This uses up the code of `moment`. */
export const setUpFactor = async (
  { http }: Pick<TestApi, 'http'>,
  { auth }: TestPerson,
  moment: Date,
): Promise<TestFactor> => {
  const { body } = await http.post('/auth/second-factor').set(auth).expect(200);
  const code = codeAt(body.secret, moment);
  const answer = await http.post('/auth/second-factor/confirm').set(auth).send({ code }).expect(200);
  return { secret: body.secret, recoveryCodes: answer.body.recovery_codes };
};
