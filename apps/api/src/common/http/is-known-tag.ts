/**
 * Whether a caller has the very bytes of a tag. A proxy that compresses an answer marks its tag as a weak one, which
 * counts here (RFC 9110, 8.8.3 and 13.1.2).
 *
 * @param known the request's If-None-Match
 */
export const isKnownTag = (known: string | undefined, tag: string): boolean =>
  known !== undefined && (known === tag || known === `W/${tag}`);
