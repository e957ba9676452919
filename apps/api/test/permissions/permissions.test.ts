import { apiEndpoints } from '@haulway/contracts';
import { startTestApi } from '../test-api.js';
import { describePermissions } from './describe-permissions.js';
import { permissions } from './table.js';

const start = async () => {
  const api = await startTestApi({ config: { secondFactorRequired: true } });
  return { ...api, api };
};

describePermissions(start, permissions, apiEndpoints);
