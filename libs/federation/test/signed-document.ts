import { generateKeyPairSync, sign } from 'node:crypto';
import type { DiscoveryDocument } from '@haulway/contracts';

const HASH = `sha384-${'A'.repeat(64)}`;

export const sampleDocument = (version = '1.0.0'): DiscoveryDocument => ({
  schema: 'v1-pre',
  microFrontends: {
    'admin-mfe': [
      {
        url: `http://localhost:4210/admin-mfe/${version}/mf-manifest.json`,
        metadata: { version, integrity: HASH },
        deployment: { traffic: 100, default: true },
        extras: {
          haulway: {
            routes: ['/admin'],
            navigation: [],
            exposed: ['./module'],
            slots: [],
            hostApi: '^1.0.0',
            files: { 'mf-manifest.json': HASH },
            owner: 'admin team',
            publishedAt: '2026-01-01T00:00:00.000Z',
          },
        },
      },
    ],
  },
});

export const signer = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    header: (body: string, sequence: number, expires: number): string => {
      const message = Buffer.from(`${sequence}.${expires}.${body}`);
      const signature = sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `v1;seq=${sequence};exp=${expires};sig=${signature.toString('base64')}`;
    },
  };
};
