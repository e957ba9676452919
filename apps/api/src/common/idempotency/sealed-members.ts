import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** The members of stored responses that give access to something. */
const SECRET_MEMBERS = new Set(['booking_key', 'client_secret']);

const MARK = 'sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The stored form of an Idempotency-Key: the key itself opens the sealed members of its response. */
export const keyDigest = (key: string): string => createHash('sha256').update(key).digest('hex');

const encryptionKey = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'haulway idempotent response', 32));

const seal = (secret: string, key: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(key), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return MARK + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

const open = (stored: string, key: string): string => {
  const sealed = Buffer.from(stored.slice(MARK.length), 'base64');
  const textAt = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(key), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(sealed.subarray(NONCE_BYTES, textAt));
  return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString('utf8');
};

const mapSecrets = (response: unknown, change: (secret: string) => string): unknown =>
  typeof response === 'object' && response !== null && !Array.isArray(response)
    ? Object.fromEntries(
        Object.entries(response).map(([name, value]: [string, unknown]) => [
          name,
          SECRET_MEMBERS.has(name) && typeof value === 'string' ? change(value) : value,
        ]),
      )
    : response;

/** A response as it is stored: its secrets can be read only with the Idempotency-Key, which is not stored. */
export const sealMembers = (response: unknown, key: string): unknown =>
  mapSecrets(response, (secret) => seal(secret, key));

/** @throws Error for members that were sealed with another key */
export const openMembers = (response: unknown, key: string): unknown =>
  mapSecrets(response, (stored) => (stored.startsWith(MARK) ? open(stored, key) : stored));
