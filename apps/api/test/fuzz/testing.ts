export { describeFuzzed } from './suite.js';
export { type FuzzedServer, startFuzzWorld } from './world/fuzz-world.js';
