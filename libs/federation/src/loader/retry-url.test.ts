import { retryUrl, retryUnderNewUrls } from './retry-url.js';

const FOLDER = 'http://localhost:4210/admin-mfe/1.0.0';

test('files keep their address until an attempt failed, and only those of its folder get a new one', () => {
  expect(retryUrl(`${FOLDER}/chunk.js`)).toBe(`${FOLDER}/chunk.js`);
  retryUnderNewUrls(`${FOLDER}/mf-manifest.json`);
  expect(retryUrl(`${FOLDER}/chunk.js`)).toMatch(/\/chunk\.js\?attempt=2-\w+$/u);
  expect(retryUrl(`${FOLDER}/mf-manifest.json`)).toMatch(/\?attempt=2-\w+$/u);
  expect(retryUrl('http://localhost:4210/admin-mfe/1.0.1/chunk.js')).not.toContain('?');
});

test('what hangs in the page is taken out, so that the next attempt does not wait for it', () => {
  document.head.innerHTML = `
    <script src="${FOLDER}/remoteEntry.js"></script>
    <link rel="stylesheet" href="${FOLDER}/page.css">
    <script src="http://localhost:4210/booking-mfe/1.0.0/remoteEntry.js"></script>`;
  retryUnderNewUrls(`${FOLDER}/mf-manifest.json`);
  expect(document.head.querySelectorAll('script, link')).toHaveLength(1);
});
