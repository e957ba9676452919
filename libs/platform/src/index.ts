/** What the shell shares with every remote: store, session, API client, catalogue, toasts. */
export { api } from './api/api.js';
export { ApiClient, type ApiRequest } from './api/api-client.js';
export { type ApiFailure, ApiRequestError, formatApiError, networkFailure } from './api/api-error.js';
export { serverNow } from './api/server-time.js';
export { useServicesQuery } from './catalogue.js';
export { LoadFailed, type LoadFailedProps } from './load-failed/LoadFailed.js';
export { isOwnLine, logger } from './logger.js';
export type { SessionState } from './session/session-slice.js';
export { useSession, useSessionActions } from './session/use-session.js';
export { createPlatform, type Platform, type PlatformState } from './create-platform.js';
export {
  PlatformProvider,
  RunTimeConfigProvider,
  usePlatform,
  useRunTimeConfig,
} from './PlatformProvider.js';
export { connectToaster, toast, type Toast } from './toasts/toasts.js';
