import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { Metrics, serveMetrics } from '@haulway/server/metrics';
import { useTestApi } from './test-api.js';

const ROOT = join(__dirname, '../../..');
const FOLDER = join(ROOT, 'deploy/monitoring');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

const recorded = z.object({ record: z.string(), expr: z.string() });
const alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), runbook_url: z.string() }),
});
const groups = z
  .object({ groups: z.array(z.object({ rules: z.array(z.union([recorded, alert])) })) })
  .parse(load(read('rules.yml'))).groups;
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.flatMap((rule) => ('alert' in rule ? [rule] : []));
const records = rules.flatMap((rule) => ('record' in rule ? [rule.record] : []));

const ruleTests = z
  .object({
    tests: z.array(
      z.object({
        alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
      }),
    ),
  })
  .parse(load(read('rules.test.yml')))
  .tests.flatMap((each) => each.alert_rule_test);

const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});
const panels = readdirSync(join(FOLDER, 'dashboards')).flatMap(
  (file) => dashboard.parse(JSON.parse(read(`dashboards/${file}`))).panels,
);
const queries = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

/** The labels that Prometheus adds to every series, and to those counted in buckets. */
const ADDED = ['job', 'instance', 'le'];

describe('alert rules and dashboards', () => {
  const api = useTestApi();
  /** The labels of every series that a process shows, by its name. */
  const shown = new Map<string, readonly string[]>([['up', []]]);
  beforeAll(async () => {
    const metrics = api.app.get(Metrics);
    await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, 0);
    for (const { name } of metrics.registry.getMetricsAsArray()) {
      const metric: unknown = metrics.registry.getSingleMetric(name);
      const { labelNames = [] } = z.object({ labelNames: z.array(z.string()).optional() }).parse(metric);
      for (const suffix of ['', '_bucket', '_count', '_sum']) shown.set(name + suffix, labelNames);
    }
  });

  it('use only metrics that a process exports', () => {
    const queried = new Set(
      queries.flatMap((query) => query.match(/\b(?:haulway|nodejs|process)_\w+|\bup(?=\{)/gu) ?? []),
    );
    expect(queried.size).toBeGreaterThan(15);
    expect([...queried].filter((name) => !shown.has(name))).toEqual([]);
    const derived = new Set(queries.flatMap((query) => query.match(/\bhaulway:[\w:]+/gu) ?? []));
    expect([...derived].filter((name) => !records.includes(name))).toEqual([]);
  });

  it('use only labels that the metrics have', () => {
    const chosen = queries.flatMap((query) => [...query.matchAll(/\b(\w+)\{([^}]*)\}/gu)]);
    const unknown = chosen.flatMap(([, name = '', labels = '']) =>
      [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/gu)]
        .map(([, label = '']) => label)
        .filter((label) => ![...(shown.get(name) ?? []), ...ADDED].includes(label))
        .map((label) => `${name}{${label}}`),
    );
    expect(chosen.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  it('use a histogram bucket that exists', () => {
    const text = api.app.get(Metrics).registry.metrics();
    return expect(text).resolves.toMatch(/haulway_payment_settle_seconds_bucket\{le="60"\}/u);
  });

  it.each(alerts.map((each) => [each.alert, each] as const))(
    '%s is linked to a runbook that mentions it, and is listed in docs/monitoring.md',
    (name, { annotations }) => {
      const runbook = join(ROOT, annotations.runbook_url);
      expect(existsSync(runbook)).toBe(true);
      expect(readFileSync(runbook, 'utf8')).toContain(`\`${name}\``);
      expect(readFileSync(join(ROOT, 'docs/monitoring.md'), 'utf8')).toContain(`\`${name}\``);
    },
  );

  it.each(alerts.map((each) => each.alert))(
    '%s has rule tests in which it fires and in which it stays silent',
    (name) => {
      const tried = ruleTests.filter(({ alertname }) => alertname === name);
      expect(new Set(tried.map(({ exp_alerts }) => exp_alerts.length > 0))).toEqual(new Set([true, false]));
    },
  );

  it('can see the first job that is given up, because its counter starts at zero', async () => {
    const text = await api.app.get(Metrics).registry.metrics();
    expect(text).toContain('haulway_jobs_total{task="send_email",outcome="given_up"} 0');
    expect(text).toContain('haulway_jobs_total{task="issue_document",outcome="given_up"} 0');
  });

  it('are documented with every metric of ours', () => {
    const page = readFileSync(join(ROOT, 'docs/monitoring.md'), 'utf8');
    const ours = api.app
      .get(Metrics)
      .registry.getMetricsAsArray()
      .map(({ name }) => name);
    const missing = ours.filter((name) => name.startsWith('haulway_') && !page.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });
});

/** promtool comes with Debian's package prometheus; there is no npm package of it. */
const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

(hasPromtool ? it : it.skip)('alert rules are accepted by promtool, and their own tests pass', () => {
  for (const args of [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
    ['check', 'config', 'prometheus.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
  }
});
