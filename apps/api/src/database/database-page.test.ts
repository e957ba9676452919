import { describeDatabasePage } from '../../test/database-page.js';
import { startTestApi } from '../../test/test-api.js';

describeDatabasePage('public', startTestApi);
