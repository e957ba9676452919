export { APP_OPTIONS, configureApp, createAdapter, createApp, type Extension } from './app.js';
export {
  keepInspectorClosed,
  openLog,
  readConfig,
  reasonOf,
  refuse,
  refuseConfig,
  stopOnSignal,
} from './run-process.js';
export { startServer } from './start-server.js';
