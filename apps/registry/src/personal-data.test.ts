import { HELD_IN_REGISTRY_PATH } from '@haulway/contracts';
import { TEST_REGISTRY_SECRET } from '@haulway/api/testing';
import { signIn } from '../test/test-registry.js';
import { useRegistry } from '../test/registry.js';

describe('what the registry holds of an admin', () => {
  const registry = useRegistry();

  const take = async (email: string, erase: boolean, secret = TEST_REGISTRY_SECRET) =>
    fetch(new URL(registry.api.url).origin + HELD_IN_REGISTRY_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
      body: JSON.stringify({ email, erase }),
    });

  it('is read and erased by the API, and by nobody without the secret', async () => {
    const admin = await signIn(registry.api, 'admin');
    const { email } = admin.user;
    await registry.publish('admin-mfe', registry.assets.upload('admin-mfe', '1.0.0')).expect(201);
    await registry.api.http.post('/micro-frontends/admin-mfe/kill').set(admin.auth).expect(200);
    await registry.api.http
      .post('/micro-frontends/tokens')
      .set(admin.auth)
      .send({ remote: 'admin-mfe', name: 'CI', owner: 'team', days: 1 })
      .expect(201);
    expect((await take(email, true, 'another secret')).status).toBe(404);

    const held = await (await take(email.toUpperCase(), false)).json();
    expect(held).toMatchObject({ deployments: [{ actor: email }], publish_tokens: [{ made_by: email }] });
    expect(JSON.stringify(held)).not.toContain('digest');

    await take(email, true);
    expect(await (await take(email, false)).json()).toEqual({
      deployments: [],
      publish_tokens: [],
      release_uploads: [],
    });
    const [row] = await registry.api.dataSource.query("SELECT actor FROM deployments WHERE kind = 'kill'");
    expect(row).toEqual({ actor: 'erased' });
  });
});
