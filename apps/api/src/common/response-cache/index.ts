export { serveCachedResponses } from './serve-cached-responses.js';
