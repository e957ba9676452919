/** The version of Stripe's API that is implemented here: the one that the installed SDK is made for. */
export const API_VERSION = '2026-10-28.endive';

/** The release train that the official loader expects as `Stripe.version`. */
export const RELEASE_TRAIN = 'endive';
