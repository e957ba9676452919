import { describeDatabasePage } from '@haulway/api/testing';
import { startTestRegistry } from '../../test/test-registry.js';

describeDatabasePage('registry', startTestRegistry);
