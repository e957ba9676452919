import { Injectable } from '@nestjs/common';
import { type TaskList } from 'graphile-worker';
import { type TaskName, type TaskPayload, TASKS } from './tasks.js';

/** What a handler may know of the attempt it is. */
export interface Attempt {
  readonly number: number;
  /** Whether the queue gives up if this attempt fails. */
  readonly last: boolean;
}

type Handler<T extends TaskName> = (payload: TaskPayload<T>, attempt: Attempt) => Promise<unknown>;

/** Who does what: each module registers its tasks when it starts. */
@Injectable()
export class JobRegistry {
  private readonly tasks: TaskList = {};

  /** @throws Error when two handlers claim one task. */
  register<T extends TaskName>(task: T, handler: Handler<T>): void {
    if (task in this.tasks) throw new Error(`Two handlers for the task ${task}`);
    this.tasks[task] = async (payload, { job }) => {
      const parsed = parsePayload(task, payload);
      await handler(parsed, { number: job.attempts, last: job.attempts >= job.max_attempts });
    };
  }

  /** The tasks as graphile-worker wants them. */
  taskList(): TaskList {
    return { ...this.tasks };
  }
}

function parsePayload<T extends TaskName>(task: T, payload: unknown): TaskPayload<T>;
function parsePayload(task: TaskName, payload: unknown): TaskPayload<TaskName> {
  return TASKS[task].parse(payload);
}
