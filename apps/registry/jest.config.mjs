import api from '@haulway/api/testing/jest';

export default { ...api, globalTeardown: '<rootDir>/../api/test/global-teardown.mjs' };
