import { createPublicKey, verify } from 'node:crypto';
import {
  confirmedOverride,
  type ConfirmedOverride,
  OVERRIDE_COOKIE,
  OVERRIDE_PREFIX,
} from '@haulway/contracts';

/**
 * The override that an admin has confirmed in the browser that sent these cookies. Undefined without a cookie that the
 * API has signed, or when it has expired.
 * @param cookies the request's cookie header; the value contains no character that would be encoded there
 * @param key public key of the discovery document, SPKI in base64
 * @param now in milliseconds
 */
export function readOverrideCookie(
  cookies: string | undefined,
  key: string,
  now = Date.now(),
): ConfirmedOverride | undefined {
  const cookie = cookies
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${OVERRIDE_COOKIE}=`));
  const [payload = '', signature = '', ...rest] = (cookie?.slice(OVERRIDE_COOKIE.length + 1) ?? '').split(
    '.',
  );
  if (payload === '' || rest.length > 0 || !isSigned(payload, signature, key)) return undefined;
  const read = confirmedOverride.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return read.success && read.data.expires * 1000 > now ? read.data : undefined;
}

function isSigned(payload: string, signature: string, key: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const signed = Buffer.from(OVERRIDE_PREFIX + payload);
    return verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  } catch {
    return false;
  }
}
