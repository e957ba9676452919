import { remoteConfig } from '@haulway/remote-kit/vite';

export default remoteConfig();
