/**
 * `npm run screenshots [-- name ...]`: pictures of every screen of the running site in each of its states, at a phone's
 * and a desktop's width, into .data/screenshots; with names only those that begin so ('services', 'account-profile'),
 * with a width only at that.
 * For looking at, not for comparing.
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
import { FOLDER, take, WIDTHS } from './take.js';

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
const widths = WIDTHS.filter((width) => asked.includes(String(width)));
const wanted = asked.filter((word) => !/^\d+$/u.test(word));
const scenes = ALL.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
const wrong = await take(scenes, widths.length > 0 ? widths : WIDTHS);
console.log(`${scenes.length} scenes; the pictures are in ${path.relative(process.cwd(), FOLDER)}`);
if (wrong.length > 0) {
  console.error(`These could not be taken:\n  ${wrong.join('\n  ')}`);
  process.exitCode = 1;
}
