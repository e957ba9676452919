import { generateSync } from 'otplib';
import { MailedTokenRepository } from '../src/modules/accounts/auth/mailed-token.repository.js';
import { UserEntity } from '../src/modules/accounts/users/user.repository.js';
import { type TestPerson } from './people.js';
import { type TestApi } from './test-api.js';

export const codeAt = (secret: string, moment: Date): string =>
  generateSync({ secret, epoch: Math.floor(moment.getTime() / 1000) });

export interface TestFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * Sets up a second factor over HTTP, for a person whose address counts as confirmed from now on. This uses up the code
 * of `moment`.
 */
export const setUpFactor = async (
  { http, app, dataSource }: TestApi,
  { auth, user }: TestPerson,
  moment: Date,
): Promise<TestFactor> => {
  await dataSource.getRepository(UserEntity).update(user.id, { emailVerifiedAt: moment });
  const { token } = await app.get(MailedTokenRepository).issue(user.id, 'second_factor');
  const { body } = await http.post('/auth/second-factor').set(auth).send({ token }).expect(200);
  const code = codeAt(body.secret, moment);
  const response = await http.post('/auth/second-factor/confirm').set(auth).send({ code, token }).expect(200);
  return { secret: body.secret, recoveryCodes: response.body.recovery_codes };
};
