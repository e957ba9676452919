import { defineRemote } from '../contract/remote-module.js';
import { sampleDocument } from '../../test/signed-document.js';
import { LoadedRemotes } from './loaded-remotes.js';

const [version] = sampleDocument().microFrontends['admin-mfe'] ?? [];
if (!version) throw new Error('the sample has no version');
const loaded = (unsaved?: (state: unknown) => boolean) => ({
  version,
  result: {
    ok: true as const,
    version: '1.0.0',
    module: defineRemote({ name: 'admin-mfe', hostApi: '^1.0.0', routes: [], unsaved }),
  },
});

it('pins a remote while at least one part of it is in the page', () => {
  const remotes = new LoadedRemotes(() => ({}));
  remotes.set('admin-mfe', loaded());
  expect(remotes.pinned('admin-mfe')).toBeUndefined();
  const [first, second] = [remotes.retain('admin-mfe'), remotes.retain('admin-mfe')];
  first();
  first();
  expect(remotes.pinned('admin-mfe')).toBeDefined();
  second();
  expect(remotes.pinned('admin-mfe')).toBeUndefined();
  expect(remotes.get('admin-mfe')).toBeDefined();
});

it('pins a remote with unsaved input, according to the state of the page', () => {
  let draft = true;
  const remotes = new LoadedRemotes(() => ({ draft }));
  remotes.set(
    'admin-mfe',
    loaded((state) => (state as { draft: boolean }).draft),
  );
  expect(remotes.pinned('admin-mfe')).toBeDefined();
  draft = false;
  expect(remotes.pinned('admin-mfe')).toBeUndefined();
});

it('pins a remote whose unsaved check throws', () => {
  const remotes = new LoadedRemotes(() => ({}));
  remotes.set(
    'admin-mfe',
    loaded(() => {
      throw new Error('broken');
    }),
  );
  expect(remotes.pinned('admin-mfe')).toBeDefined();
});

it('removes a discarded remote, and does not pin an unknown one', () => {
  const remotes = new LoadedRemotes(() => ({}));
  remotes.set('admin-mfe', loaded());
  remotes.retain('admin-mfe');
  expect(remotes.discard('admin-mfe')?.result.version).toBe('1.0.0');
  expect([remotes.pinned('admin-mfe'), remotes.names()]).toEqual([undefined, []]);
  expect(remotes.discard('admin-mfe')).toBeUndefined();
});
