import { networks, type ReportingNetwork } from '../../../test/composition-reports.js';
import { signIn } from '../../../test/test-registry.js';
import { type Registry, startRegistry, useRegistry } from '../../../test/registry.js';
import { startTestRegistry, type TestRegistryOptions } from '../../../test/test-registry.js';
import { DeploymentLock } from '../deployment.repository.js';
import { AnalyseCanaries } from './analyse-canaries.js';

const BEFORE = '1.0.0';
const CANARY = '1.1.0';

const publishBoth = async ({ assets, publish }: Registry): Promise<void> => {
  await publish('admin-mfe', assets.upload('admin-mfe', BEFORE)).expect(201);
  await publish('admin-mfe', { ...assets.upload('admin-mfe', CANARY), traffic: 10 }).expect(201);
};

describe('a canary that fails in browsers', () => {
  const registry = useRegistry({ config: { trustProxy: true } }, { cleared: true });
  beforeEach(() => publishBoth(registry));

  const report = (version: string, outcome: 'loaded' | 'failed', from: readonly ReportingNetwork[]) =>
    registry.report('admin-mfe', version, outcome, from);
  const live = () => registry.live('admin-mfe');
  const onTrial = [
    [BEFORE, 90],
    [CANARY, 10],
  ];

  it('is rolled back automatically, with the reason in the history', async () => {
    await report(BEFORE, 'loaded', networks(60));
    await report(CANARY, 'loaded', networks(16));
    await report(CANARY, 'failed', networks(6, 100));
    expect(await live()).toEqual([[BEFORE, 100]]);
    const admin = await signIn(registry.api, 'admin');
    const { body } = await registry.api.http.get('/micro-frontends/history').set(admin.auth).expect(200);
    expect(body.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['auto', 'publish', 'publish']);
    expect(body.changes[0]).toMatchObject({
      actor: 'auto',
      version: BEFORE,
      canary_version: null,
      reason: expect.stringMatching(/^1\.1\.0 failed in \d+\.\d % of 2\d pages, 1\.0\.0 in 0\.0 %$/u),
    });
  });

  it('stays if too few visitors have loaded it', async () => {
    await report(BEFORE, 'loaded', networks(60));
    await report(CANARY, 'failed', networks(19));
    expect(await live()).toEqual(onTrial);
  });

  it('stays if the default version fails at the same rate, as without a network', async () => {
    await report(BEFORE, 'failed', networks(60));
    await report(CANARY, 'failed', networks(30));
    expect(await live()).toEqual(onTrial);
  });

  it('stays if only two networks report failures, however often', async () => {
    await report(BEFORE, 'loaded', networks(60));
    await report(CANARY, 'loaded', networks(20));
    for (let round = 0; round < 25; round += 1) await report(CANARY, 'failed', [900, 901]);
    expect(await live()).toEqual(onTrial);
    await report(CANARY, 'failed', [902]);
    expect(await live()).toEqual([[BEFORE, 100]]);
  });

  it('stays if all failures come from one IPv6 site (/48), whichever of its networks they come from', async () => {
    await report(BEFORE, 'loaded', networks(60));
    const ofOneSite = Array.from({ length: 40 }, (_, at) => `2001:db8:7:${at.toString(16)}::1`);
    await report(CANARY, 'failed', ofOneSite);
    expect(await live()).toEqual(onTrial);
    const ofMany = Array.from({ length: 20 }, (_, at) => `2001:db8:${(at + 100).toString(16)}::1`);
    await report(CANARY, 'failed', ofMany);
    expect(await live()).toEqual([[BEFORE, 100]]);
  });

  it('is not judged by old reports', async () => {
    await report(BEFORE, 'loaded', networks(60));
    await report(CANARY, 'failed', networks(19));
    await registry.api.dataSource.query(
      "UPDATE composition_outcomes SET first_seen = first_seen - interval '20 minutes' WHERE version = $1",
      [CANARY],
    );
    await report(CANARY, 'failed', [500]);
    expect(await live()).toEqual(onTrial);
  });

  it('is shown to admins with its failure rate and that of the default version', async () => {
    await report(BEFORE, 'loaded', networks(8));
    await report(CANARY, 'loaded', networks(3));
    await report(CANARY, 'failed', [50]);
    const admin = await signIn(registry.api, 'admin');
    const { body } = await registry.api.http.get('/micro-frontends/live').set(admin.auth).expect(200);
    expect(body).toMatchObject({
      window_minutes: 15,
      limit: 0.05,
      remotes: [
        {
          remote: 'admin-mfe',
          version: BEFORE,
          measured: { pages: 8, failed: 0, rate: 0 },
          canary: { version: CANARY, traffic: 10, verdict: 'too_few', measured: { pages: 4, rate: 0.25 } },
        },
      ],
    });
    const failures = await registry.api.http.get('/micro-frontends/failures').set(admin.auth).expect(200);
    expect(failures.body.failures).toMatchObject([
      { remote: 'admin-mfe', version: CANARY, stage: 'entry', code: 'remote_unreachable', events: 1 },
    ]);
    expect(failures.body.failures[0].hours.at(-1)).toBe(1);
  });
});

describe('two instances that judge the same canary concurrently', () => {
  /** How often the canary was taken back when two analyses ran at the same moment. */
  const timesTakenBack = async (providers: TestRegistryOptions['providers'] = []): Promise<number> => {
    const registry = await startRegistry({ providers, config: { trustProxy: true, canary: PATIENT } });
    await publishBoth(registry);
    const { databaseUrl } = registry.api.config;
    const config = { canary: { ...PATIENT, pages: 20 } };
    const judges = await Promise.all([0, 1].map(() => startTestRegistry({ databaseUrl, providers, config })));
    try {
      await registry.report('admin-mfe', BEFORE, 'loaded', networks(30));
      await registry.report('admin-mfe', CANARY, 'failed', networks(20));
      await registry.api.dataSource.query(`
        CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN PERFORM pg_sleep(0.3); RETURN NEW; END $$;
        CREATE TRIGGER slowly BEFORE INSERT ON deployments FOR EACH ROW EXECUTE FUNCTION slowly();`);
      await Promise.all(judges.map((judge) => judge.app.get(AnalyseCanaries).execute('admin-mfe')));
      const rows = await registry.api.dataSource.query("SELECT FROM deployments WHERE kind = 'auto'");
      return rows.length;
    } finally {
      for (const judge of judges) await judge.close();
      await registry.close();
    }
  };
  /** Limits under which it never judges on its own, so that the test chooses the moment. */
  const PATIENT = { excess: 0.05, pages: 1_000, networks: 3, windowMinutes: 15 };

  it('roll it back once', async () => {
    expect(await timesTakenBack()).toBe(1);
  });

  it('roll it back twice without the lock (negative control)', async () => {
    expect(await timesTakenBack([[DeploymentLock, { take: () => Promise.resolve() }]])).toBe(2);
  });
});
