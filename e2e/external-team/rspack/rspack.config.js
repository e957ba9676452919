import { remoteConfig } from '@haulway/remote-kit/rspack';

export default remoteConfig();
