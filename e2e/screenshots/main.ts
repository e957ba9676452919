/**
 * `npm run screenshots [-- name ...]`: pictures of every screen of the running site in each of its states. They are
 * taken at a phone's width, at that width with text twice as large, and at a desktop's width, and saved in
 * .data/screenshots. With names, only screens whose names begin so ('services', 'account-profile'). With looks, only
 * those ('390', '390-large-text', '1440', '390-dark', '1440-dark'). They are for viewing, not for comparing.
 */
import path from 'node:path';
import { accountScenes } from './scenes/account.js';
import { adminScenes } from './scenes/admin.js';
import { authScenes } from './scenes/auth.js';
import { bookingScenes } from './scenes/booking.js';
import { calculatorScenes } from './scenes/calculator.js';
import { calendarScenes } from './scenes/calendar.js';
import { catalogueScenes } from './scenes/catalogue.js';
import { informationScenes } from './scenes/information.js';
import { manageBookingScenes } from './scenes/manage-booking.js';
import { securityScenes } from './scenes/security.js';
import { servicesScenes } from './scenes/services.js';
import { FOLDER, isLook, take, USUAL_LOOKS } from './take.js';

const ALL = [
  ...servicesScenes,
  ...informationScenes,
  ...authScenes,
  ...calculatorScenes,
  ...bookingScenes,
  ...accountScenes,
  ...manageBookingScenes,
  ...adminScenes,
  ...catalogueScenes,
  ...calendarScenes,
  ...securityScenes,
];
const asked = process.argv.slice(2);
const looks = asked.filter(isLook);
const wanted = asked.filter((word) => !isLook(word));
const scenes = ALL.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
const wrong = await take(scenes, looks.length > 0 ? looks : USUAL_LOOKS);
console.log(`${scenes.length} scenes; the pictures are in ${path.relative(process.cwd(), FOLDER)}`);
if (wrong.length > 0) {
  console.error(`These could not be taken:\n  ${wrong.join('\n  ')}`);
  process.exitCode = 1;
}
