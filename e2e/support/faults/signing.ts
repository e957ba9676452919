import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../command.js';
import { DATA_DIR } from '../ports.js';

const secrets = z.object({ discoverySigningKey: z.string() });

/** The key with which the site under test signs its registry. With it, tests can sign their own documents. */
const signingKey = () => {
  const file = path.join(ROOT, DATA_DIR, 'secrets.json');
  const { discoverySigningKey } = secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  return createPrivateKey({ key: Buffer.from(discoverySigningKey, 'base64'), format: 'der', type: 'pkcs8' });
};

const TOMORROW_SECONDS = 24 * 60 * 60;

/** The value of the signature header for a document with that sequence. */
export const signatureOf = (
  document: string,
  sequence: number,
  expires = Math.floor(Date.now() / 1000) + TOMORROW_SECONDS,
): string => {
  const message = Buffer.from(`${sequence}.${expires}.${document}`);
  const signature = sign('sha256', message, { key: signingKey(), dsaEncoding: 'ieee-p1363' });
  return `v1;seq=${sequence};exp=${expires};sig=${signature.toString('base64')}`;
};
