import { JobRegistry } from '../../../common/jobs/index.js';
import { Metrics } from '@haulway/server/metrics';
import { Injectable, Module } from '@nestjs/common';
import { sendEmailJob } from '../../notifications/index.js';
import { QueueStateRepository } from './queue-state.repository.js';

const GAUGES = [
  { name: 'haulway_queue_jobs', help: 'Jobs in the queue', labelNames: ['task', 'state'] },
  {
    name: 'haulway_queue_due_seconds',
    help: 'How long the oldest job that is due has waited',
    labelNames: ['task'],
  },
  { name: 'haulway_outbox_emails', help: 'Emails that wait to go out, and given up', labelNames: ['state'] },
  { name: 'haulway_outbox_oldest_seconds', help: 'Age of the oldest email that waits to go out' },
  { name: 'haulway_inbox_events', help: "The payment provider's events that wait to be acted on" },
  { name: 'haulway_inbox_oldest_seconds', help: 'Age of the oldest event that waits to be acted on' },
] as const;

/** Shows how much waits in the queue, the outbox and the inbox, as metrics of the API and of its worker alike. */
@Injectable()
class QueueMetrics {
  constructor(metrics: Metrics, jobs: JobRegistry, rows: QueueStateRepository) {
    metrics.readOnScrape(GAUGES, async () => {
      const { tasks, boxes } = await rows.read();
      // a task name that this version does not know could be any text, so it is not used as a label
      const known = new Set(Object.keys(jobs.taskList()));
      const emails = tasks.find(({ task }) => task === sendEmailJob.task);
      const waiting = emails ? emails.running + emails.due + emails.later : 0;
      return [
        ...tasks
          .filter(({ task }) => known.has(task))
          .flatMap(({ task, running, due, later, given_up, due_seconds }) => [
            ...Object.entries({ running, due, later, given_up }).map(
              ([state, value]) => ({ name: 'haulway_queue_jobs', labels: { task, state }, value }) as const,
            ),
            { name: 'haulway_queue_due_seconds', labels: { task }, value: due_seconds } as const,
          ]),
        { name: 'haulway_outbox_emails', labels: { state: 'waiting' }, value: waiting },
        { name: 'haulway_outbox_emails', labels: { state: 'dead' }, value: boxes.dead_emails },
        { name: 'haulway_outbox_oldest_seconds', value: emails?.oldest_seconds ?? 0 },
        { name: 'haulway_inbox_events', value: boxes.events },
        { name: 'haulway_inbox_oldest_seconds', value: boxes.event_seconds },
      ];
    });
  }
}

@Module({ providers: [QueueStateRepository, QueueMetrics] })
export class QueueStateModule {}
