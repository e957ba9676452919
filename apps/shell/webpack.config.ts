import { hostConfig } from '@haulway/federation-build';

export const config = hostConfig({ directory: import.meta.dirname });
