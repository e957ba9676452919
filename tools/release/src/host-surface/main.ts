/** `npm run host-surface`: records the surface that the host shares. Run it after HOST_API_VERSION was raised. */
import { HOST_API_VERSION } from '@haulway/contracts';
import { ROOT } from '../command.js';
import { hostSurface } from './read-surface.js';
import { brokenPromises, readRecorded, record } from './surface.js';

const surface = hostSurface(ROOT);
const broken = await readRecorded(ROOT).then(
  (was) => brokenPromises(was, HOST_API_VERSION, surface),
  () => [],
);
if (broken.length > 0) {
  console.error(`These break remotes; HOST_API_VERSION needs a new major version:\n  ${broken.join('\n  ')}`);
  process.exitCode = 1;
} else {
  await record(ROOT, surface);
  console.log(`Recorded what the host shares in version ${HOST_API_VERSION}.`);
}
