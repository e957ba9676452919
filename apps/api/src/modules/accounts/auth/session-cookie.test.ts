import { startTestApi } from '../../../../test/test-api.js';

describe('the refresh cookie', () => {
  it.each([
    ['production' as const, true],
    ['test' as const, false],
  ])('in %s is limited to secure connections: %s', async (environment, secure) => {
    const api = await startTestApi({ config: { environment } });
    const { headers } = await api.http
      .post('/auth/signup')
      .send({ full_name: 'Nia New', email: 'nia@new.test', password: 'secret1' });
    await api.close();
    expect(String(headers['set-cookie']).includes('; Secure')).toBe(secure);
    expect(String(headers['set-cookie'])).toMatch(/Path=\/api\/auth; HttpOnly;( Secure;)? SameSite=Strict/u);
  });
});
