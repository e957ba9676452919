/** Hosts of the card payment provider's own frames and scripts. */
const PROVIDER = /https?:\/\/(?:[\w-]+\.)*stripe\.(?:com|network)(?:[/:?]|$)/iu;
/** The product's beta host. */
const BETA = /https?:\/\/beta\.haulway\.co\.uk(?:[/:?]|$)/iu;
/** What browsers and extensions say when an identity provider can't be asked (FedCM, One Tap and their kin). */
const IDENTITY = /\b(?:identity[\s-]?(?:lookup|look-up|provider)|IdentityCredentialError|FedCM)\b/iu;

/**
 * Is this text noise that is silently dropped (docs/product/site.md)? It comes from the payment provider's cross-origin
 * frames (`providerOrigin` is the one in use, from config.json), from identity look-ups, or from the beta host.
 * Everything else is ours to hear of.
 */
export const isThirdPartyError = (text: string, providerOrigin?: string): boolean =>
  PROVIDER.test(text) ||
  BETA.test(text) ||
  IDENTITY.test(text) ||
  (providerOrigin !== undefined && text.includes(`${providerOrigin}/`));
