/** For the tests of remotes and of the host: a screen over a fake API. Never part of a build. */
export { createFakeApi, FakeFailure, FakeStream, type FakeRequest, type FakeRoutes } from './fake-api.js';
export { delayedResponse } from './delayed-response.js';
export { renderRemote, type RenderOptions, SAMPLE_USER } from './render-remote.js';
export { clickButton, paste } from './interactions.js';
