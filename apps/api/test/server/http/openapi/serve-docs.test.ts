import { signIn } from '../../../people.js';
import { useTestApi } from '../../../test-api.js';

describe('the OpenAPI page in production', () => {
  const api = useTestApi({ config: { environment: 'production' } });

  it('serves the document to admins only', async () => {
    await api.http.get('/openapi').expect(401);
    await api.http
      .get('/openapi')
      .set((await signIn(api)).auth)
      .expect(403);
    const { body } = await api.http
      .get('/openapi')
      .set((await signIn(api, 'admin')).auth)
      .expect(200);
    expect(body.openapi).toBe('3.0.3');
    await api.http.get('/docs-json').expect(404);
  });

  it('serves a page without data that runs only its own script file', async () => {
    const { text, headers } = await api.http.get('/docs').expect(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['content-type']).toContain('text/html');
    expect(text).not.toMatch(/bookings|<style|style=|<script>| on\w+=/u);
    const [, file = ''] = /<script type="module" src="\/api([^"]+)"><\/script>/u.exec(text) ?? [];
    const script = await api.http.get(file).expect(200);
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.text).toContain("fetch('/api/openapi'");
    expect(script.text).not.toMatch(/innerHTML|bookings/u);
  });
});
