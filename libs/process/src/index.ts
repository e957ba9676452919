export { codeOf } from './run-service.js';
export { commandLine, isAlive, type ProcessIdentity, startMark } from './running-site.js';
export { findFreePort, isPortFree, nextFreePort, PortTakenError, readPort, SettingError } from './ports.js';
export { runningSite, siteAddresses, type SiteAddresses, spokenTo } from './running-site.js';
export { runService, type RunningService, type ServiceProgram } from './run-service.js';
export { nxProgram, QUIET_NX } from './nx.js';
