import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishByCalls, writeProject } from '../../test/remote-command.js';
import { type Registry, SoundModules, startRegistry } from '../../test/registry.js';
import { serveFolder } from '../../test/serve-folder.js';
import { type BuildFolder, ModuleRunner } from './checks/module-runner.js';
import { DeploymentLock } from './deployment.repository.js';
import { UploadStore } from './uploads/upload-store.js';

const [SLOW, OTHER] = ['slow-mfe', 'other-mfe'];

/** A step that does not end before `end` is called, and tells when it has been reached. */
const gate = () => {
  let reach: () => void = () => undefined;
  let end: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  const pass = async () => {
    reach();
    await ended;
  };
  return { reached, end: () => end(), pass };
};
type Gate = ReturnType<typeof gate>;

describe('a team whose step never ends', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haulway-teams-'));
  const assets = path.join(folder, 'assets');
  /** Holds up the modules of the slow team only. */
  let hanging: Gate | undefined;
  class HangingModules extends SoundModules {
    override async run(build: BuildFolder) {
      if (build.remote === SLOW) await hanging?.pass();
      return super.run(build);
    }
  }
  let registry: Registry;
  let origin: Awaited<ReturnType<typeof serveFolder>>;
  beforeAll(async () => {
    origin = await serveFolder(assets);
    registry = await startRegistry({
      providers: [[ModuleRunner, new HangingModules()]],
      config: { uploads: { url: origin.origin, quotaBytes: 2 ** 30, storage: { folder: assets } } },
      assetOrigins: [origin.origin],
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    hanging = undefined;
  });
  afterAll(async () => {
    await registry.close();
    await origin.close();
    rmSync(folder, { recursive: true });
  });

  let patch = 0;
  const publish = async (name: string, declared: object = {}) => {
    patch += 1;
    const { status } = await publishByCalls(
      registry,
      writeProject(folder, { name, version: `1.0.${patch}`, declared }),
    );
    return status;
  };
  const storage = () => registry.api.app.get(UploadStore);
  /** Holds up a method of the storage for the slow team. */
  const heldUp =
    <Args extends [string, ...unknown[]]>(held: Gate, method: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      if (args[0] === SLOW) await held.pass();
      await method(...args);
    };
  const copying = (): Gate => {
    const held = gate();
    const method = storage().publish.bind(storage());
    jest.spyOn(storage(), 'publish').mockImplementation(heldUp(held, method));
    return held;
  };
  const deletion = (): Gate => {
    const held = gate();
    const method = storage().remove.bind(storage());
    jest.spyOn(storage(), 'remove').mockImplementation(heldUp(held, method));
    return held;
  };

  it.each<[string, number, object, () => Gate]>([
    ['the check of its module', 201, {}, () => (hanging = gate())],
    ['the copying of its files', 201, {}, copying],
    ['the deletion of its refused files', 422, { hostApi: '^9.0.0' }, deletion],
  ])('does not hold up another team: %s', async (_what, status, declared, hold) => {
    const held = hold();
    const slow = publish(SLOW, declared);
    await held.reached;
    // would never end if it waited for the slow team
    expect([await publish(OTHER), await publish(OTHER, { hostApi: '^9.0.0' })]).toEqual([201, 422]);
    held.end();
    expect(await slow).toBe(status);
  });

  it('holds it up if the step is under the lock (negative control)', async () => {
    const held = gate();
    const lock = registry.api.app.get(DeploymentLock);
    const take = lock.take.bind(lock);
    jest.spyOn(lock, 'take').mockImplementationOnce(async (manager) => {
      await take(manager);
      await held.pass();
    });
    const slow = publish(SLOW);
    await held.reached;
    const other = publish(OTHER);
    const first = await Promise.race([other, waitsForLock(registry)]);
    expect(first).toBe('waits');
    held.end();
    expect([await slow, await other]).toEqual([201, 201]);
  });
});

/** Resolves once a connection to the registry's database waits for a lock. */
const waitsForLock = async ({ api }: Registry): Promise<'waits'> => {
  for (;;) {
    const [row] = await api.dataSource.query<{ waiting: number }[]>(
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (row && row.waiting > 0) return 'waits';
  }
};
