/** What a build's module declares, found out by running it where it can do no harm. */
export { type InspectedBuild, inspectModule } from './inspect-module.js';
