export { type Progress, progressOn } from './progress.js';
export { StartError } from './start-error.js';
export { type Haulway, startHaulway, type StartOptions } from './start-haulway.js';
