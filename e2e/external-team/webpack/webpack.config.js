import { remoteConfig } from '@haulway/remote-kit/webpack';

export default remoteConfig();
