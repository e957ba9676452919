import { randomUUID } from 'node:crypto';
import { type Role } from '@haulway/contracts';
import { AccessTokens } from '../src/modules/accounts/auth/access-tokens.js';
import { hashPassword } from '../src/modules/accounts/auth/passwords.js';
import { RefreshTokens } from '../src/modules/accounts/auth/refresh-tokens.js';
import { UserEntity } from '../src/modules/accounts/users/user.repository.js';
import { type TestApi } from './test-api.js';
import { useValue } from './use-value.js';

export const TEST_PASSWORD = 'Correct-horse-9';
let testPasswordHash: Promise<string> | undefined;

export interface TestPerson {
  readonly user: UserEntity;
  readonly token: string;
  readonly auth: { Authorization: string };
}

export const createUser = async (api: TestApi, values: Partial<UserEntity> = {}): Promise<UserEntity> => {
  const users = api.dataSource.getRepository(UserEntity);
  return users.save(
    users.create({
      email: `${randomUUID()}@people.test`,
      passwordHash: await (testPasswordHash ??= hashPassword(TEST_PASSWORD)),
      fullName: 'Terry Test',
      phone: null,
      role: 'customer',
      ...values,
    }),
  );
};

export const signIn = async (
  api: TestApi,
  role: Role = 'customer',
  values: Partial<UserEntity> = {},
): Promise<TestPerson> => {
  const user = await createUser(api, { ...values, role });
  const grant = await api.app.get(RefreshTokens).start(user);
  if (!grant) throw new Error('the new account has another password already');
  const token = await api.app.get(AccessTokens).issue(user, grant.familyId);
  return { user, token, auth: { Authorization: `Bearer ${token}` } };
};

/** A person for all tests of a file or a `describe`; with `each`, a new one for each test. */
export const useSignedIn = (
  apiOf: () => TestApi,
  role: Role = 'customer',
  values: Partial<UserEntity> = {},
  { each = false } = {},
): TestPerson =>
  useValue(
    () => signIn(apiOf(), role, values),
    () => Promise.resolve(),
    each,
  );
