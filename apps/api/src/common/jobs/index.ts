export { defineJob, type GetProvider, type JobContext, type JobTask } from './background-job.js';
export { JobRegistry, registerJobs } from './job-registry.js';
export { addJob, addJobSql, jobOf, JobRepository, type QueuedJob, restartJob } from './job.repository.js';
export { DEFAULT_JOB_SETTINGS, JobRunner, JobSettings } from './job-runner.js';
export { JobsModule } from './jobs.module.js';
export { serveWorkerHealth } from './worker-health.js';
export { PRESENCE_LOCK, WorkerPresence } from './worker-presence.js';
