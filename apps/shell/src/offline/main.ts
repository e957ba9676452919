/** The script `/offline.js`, for the service workers of remotes (docs/remotes.md). Built by prerender/build.ts. */
import { startOffline } from './start-offline.js';
import type { WorkerScope } from './worker-scope.js';

declare const self: WorkerScope & { haulwayOffline?: () => void };

self.haulwayOffline = () => startOffline(self);
