import type { HOST_API_VERSION } from '@haulway/contracts';

/**
 * The contract version this host offers. Typed by the one in libs/contracts, so that they can't drift, and
 * repeated as a value so that the schema library stays out of the page.
 */
export const HOST_API: typeof HOST_API_VERSION = '1.1.0';
