import { soakPage } from './soak-page.js';

it('replaces one part of the page and keeps the other, in a fixed order', () => {
  const first = soakPage('', 'Crashes', 'old crashes');
  const both = soakPage(first, 'Requests', 'requests\n\n| a | b |\n');
  const page = soakPage(both, 'Crashes', 'new crashes');
  expect(page.split('\n').filter((line) => line.startsWith('#'))).toEqual([
    '# Soak',
    '## Requests',
    '## Crashes',
  ]);
  expect(page).toContain('| a | b |');
  expect(page).toContain('new crashes');
  expect(page).not.toContain('old crashes');
});
