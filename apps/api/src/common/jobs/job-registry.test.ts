import { Injectable, Logger, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { parseCronItems } from 'graphile-worker';
import { z } from 'zod';
import { defineJob } from './background-job.js';
import { JobRegistry, registerJobs } from './job-registry.js';

@Injectable()
class Greetings {
  readonly lines: string[] = [];
}

const greetJob = defineJob({
  task: 'greet',
  payload: z.object({ name: z.string() }),
  attempts: 3,
  schedule: '17 * * * *',
  handler: async ({ name }, { get, attempt }) => {
    get(Greetings).lines.push(`${name} ${attempt.number} ${attempt.last}`);
  },
});

/** The helpers that graphile-worker passes to a task with its payload, as far as the registry uses them. */
const helpers = (attempts: number) =>
  Object.assign(Object.create(null), { job: { attempts, max_attempts: 3 } });

const registryOf = (...providers: NonNullable<Parameters<typeof Module>[0]['providers']>) =>
  Test.createTestingModule({
    providers: [JobRegistry, Greetings, ...providers],
  }).compile();

describe('the registered jobs', () => {
  it('are run with their payload and know the number of their attempt', async () => {
    const app = await registryOf(registerJobs(greetJob));
    const { greet } = app.get(JobRegistry).taskList();
    await greet?.({ name: 'Ada', more: 1 }, helpers(1));
    await greet?.({ name: 'Ada' }, helpers(3));
    await expect(greet?.({ name: 1 }, helpers(1))).rejects.toThrow(z.ZodError);
    expect(app.get(Greetings).lines).toEqual(['Ada 1 false', 'Ada 3 true']);
  });

  it('report how each attempt ended, without their payload', async () => {
    const app = await registryOf(
      registerJobs({ ...greetJob, handler: () => Promise.reject(new Error('of Ada')), formerly: ['hail'] }),
      registerJobs({ ...greetJob, task: 'wave' }),
    );
    const lines: unknown[] = [];
    const log = jest.spyOn(Logger.prototype, 'log').mockImplementation((line) => lines.push(line));
    const ends: unknown[] = [];
    app.get(JobRegistry).onEnd((end) => ends.push(end));
    const { hail, wave } = app.get(JobRegistry).taskList();
    await wave?.({ name: 'Ada' }, helpers(2));
    for (const attempt of [1, 3]) await expect(hail?.({ name: 'Ada' }, helpers(attempt))).rejects.toThrow();
    log.mockRestore();
    expect(ends).toEqual([
      { task: 'wave', outcome: 'done', attempt: 2, ms: expect.any(Number) },
      { task: 'greet', outcome: 'failed', attempt: 1, ms: expect.any(Number) },
      { task: 'greet', outcome: 'given_up', attempt: 3, ms: expect.any(Number) },
    ]);
    expect(lines).toEqual(ends.map((end) => Object.assign({ msg: 'job' }, end)));
  });

  it('are added by their schedules, at most one at a time', async () => {
    const app = await registryOf(registerJobs(greetJob, { ...greetJob, task: 'never', schedule: undefined }));
    const items = app.get(JobRegistry).cronItems();
    expect(items).toEqual([
      { task: 'greet', match: '17 * * * *', options: { maxAttempts: 3, jobKey: 'greet' } },
    ]);
    expect(parseCronItems(items)).toHaveLength(1);
  });

  it('are run under their former task names too, and added under their current name', async () => {
    const app = await registryOf(registerJobs({ ...greetJob, formerly: ['hail'] }));
    const { hail } = app.get(JobRegistry).taskList();
    await hail?.({ name: 'Ada' }, helpers(1));
    expect(app.get(Greetings).lines).toEqual(['Ada 1 false']);
    expect(
      app
        .get(JobRegistry)
        .cronItems()
        .map(({ task }) => task),
    ).toEqual(['greet']);
  });

  it('are refused if two have the same task name', async () => {
    await expect(registryOf(registerJobs(greetJob), registerJobs(greetJob))).rejects.toThrow(
      'Two jobs for the task greet',
    );
  });
});
