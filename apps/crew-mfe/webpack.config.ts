import { remoteConfig } from '@haulway/federation-build';

export const config = remoteConfig({ directory: import.meta.dirname, name: 'crew-mfe' });
