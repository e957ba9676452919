import type { SavedDay } from '../queue/database.js';
import { isWaiting, type Step } from '../queue/step.js';
import { type Job, withWaiting } from '../jobs/job-state.js';

/** Whether a job's load was collected and waits to be tipped, also while its steps wait on this phone. */
const waitsForTip = (job: Job, { waiting }: SavedDay, queue: readonly Step[]): boolean => {
  const id = job.booking_id;
  if (job.state !== 'collected') return false;
  if (queue.some((step) => step.kind === 'tip' && isWaiting(step) && step.tip.booking_ids.includes(id)))
    return false;
  const isUnsent = job.steps.some(({ type, isSent }) => type === 'collected' && !isSent);
  return isUnsent || (waiting?.includes(id) ?? false);
};

/** The day's jobs whose loads wait to be tipped. */
export const jobsToTip = (day: SavedDay, queue: readonly Step[]): Job[] =>
  day.jobs.map((job) => withWaiting(job, queue)).filter((job) => waitsForTip(job, day, queue));
