import { describeInvalidInput } from '@haulway/api/testing';
import { registryEndpoints } from '@haulway/contracts';
import { signIn, startTestRegistry, type TestRegistry } from './test-registry.js';

describeInvalidInput(startTestRegistry, registryEndpoints);

describe('a token that is no access token of the API', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry();
  });
  afterAll(() => registry.close());

  it('is refused with 401 on what admins may do, and ignored on what everybody may', async () => {
    const { token } = await signIn(registry, 'admin');
    const [header, payload] = token.split('.');
    for (const bad of ['garbage', '', `${header}.${payload}.`, `${token}x`, `${token} x`, 'null', 'a.b.c']) {
      const auth = { Authorization: `Bearer ${bad}` };
      await registry.http.get('/micro-frontends/live').set(auth).expect(401);
      await registry.http.get('/micro-frontends').set(auth).expect(200);
    }
  });
});
