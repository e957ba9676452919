import { DraftsService } from '../../src/modules/drafts/drafts.controller.js';
import { DraftEntity } from '../../src/modules/drafts/draft.repository.js';
import { FuzzRun } from './run.js';
import { type FuzzWorld, startFuzzWorld } from './world/fuzz-world.js';
import { breachesOf, freeze } from './world/invariants.js';

/** Enough requests, on the five routes of drafts, to hit the bystander's rows many times. */
const REQUESTS = 400;

describe('the fuzz test of an API that is broken on purpose', () => {
  let world: FuzzWorld;
  let drafts: DraftsService;
  beforeAll(async () => {
    world = await startFuzzWorld();
    drafts = world.booking.api.app.get(DraftsService);
  });
  afterAll(() => world.close());
  afterEach(() => jest.restoreAllMocks());

  const fuzzDrafts = () => {
    const operations = world.operations.filter(({ id }) => id.startsWith('drafts.'));
    return new FuzzRun({ ...world, operations }, { seed: 1, from: 0, until: REQUESTS, lanes: 4 }).execute();
  };
  const complaintsOf = async () => (await fuzzDrafts()).failures.flatMap(({ complaints }) => complaints);

  it('reports nothing while nothing is broken', async () => {
    const before = await freeze(world);
    expect(await complaintsOf()).toEqual([]);
    expect(await breachesOf(world, before)).toEqual([]);
  });

  it('reports a failing handler, with what the API logged about it', async () => {
    jest.spyOn(drafts, 'page').mockRejectedValue(new Error('relation "drafts" does not exist'));
    const { failures } = await fuzzDrafts();
    expect(failures).toHaveLength(1);
    expect(failures[0]?.complaints).toContain('500, a failure of the server');
    expect(failures[0]?.cause.join()).toContain('relation "drafts" does not exist');
  });

  it("detects that a caller reads somebody else's data", async () => {
    jest
      .spyOn(drafts, 'get')
      .mockImplementation((_userId, id) =>
        world.booking.api.dataSource.manager.findOneByOrFail(DraftEntity, { id }),
      );
    expect(await complaintsOf()).toContain('what belongs to the bystander, shown to customer');
  });

  it("detects that a caller deletes somebody else's data", async () => {
    const before = await freeze(world);
    jest.spyOn(drafts, 'remove').mockImplementation(async (_userId, id) => {
      await world.booking.api.dataSource.manager.delete(DraftEntity, { id });
    });
    await fuzzDrafts();
    expect(await breachesOf(world, before)).toContainEqual(
      expect.stringContaining('changed: SELECT * FROM drafts'),
    );
  });
});
