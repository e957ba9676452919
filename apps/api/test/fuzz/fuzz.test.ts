import { describeFuzzed } from './suite.js';
import { startFuzzWorld } from './world/fuzz-world.js';

/**
 * Routes that random requests can't make succeed. They need a correct password, a token that is only in an email, a
 * code of an app, two ids that belong together, a file with its hash, a photo, or a booking that was collected.
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
  'ratings.rate',
  'ratings.seen',
  'ratings.reply',
  'ratings.hide',
  'waste.updateFacility',
  'waste.createTip',
  'waste.tip',
  'waste.correctTip',
  'waste.tipHistory',
  'tipPhotos.add',
  'tipPhotos.one',
  'tipPhotos.remove',
  'payments.reverse',
  'payments.recordRefund',
];

describeFuzzed(startFuzzWorld, OUT_OF_REACH);
