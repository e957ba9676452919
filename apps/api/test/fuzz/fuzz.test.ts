import { describeFuzzed } from './suite.js';
import { startFuzzWorld } from './world/fuzz-world.js';

/**
 * Routes that random requests can't make succeed. They need a correct password, a token that is only in an email, a
 * code of an app, two ids that belong together, a file with its hash, or a photo.
 */
const OUT_OF_REACH = [
  'accountSecurity.changePassword',
  'accountSecurity.resetPassword',
  'accountSecurity.exchangeCode',
  'accountSecurity.verifyEmail',
  'secondFactor.confirm',
  'secondFactor.setUp',
  'secondFactor.newRecoveryCodes',
  'secondFactor.turnOff',
  'catalogueAdmin.removePrice',
  'personalData.deleteAccount',
  'personalData.mailedRequest',
  'personalData.confirmRequest',
  'personalData.confirmRequestByPath',
  'photos.add',
  'photos.one',
  'photos.remove',
];

describeFuzzed(startFuzzWorld, OUT_OF_REACH);
