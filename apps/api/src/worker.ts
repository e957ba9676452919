import { startWorker } from './start-worker.js';

await startWorker();
