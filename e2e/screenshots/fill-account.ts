import { type Account, addressOf } from '../support/account.js';
import { halfLoad } from '../support/made-bookings.js';

/**
 * Fills an account with everything that its tabs can show: addresses with every icon, drafts, more bookings than one
 * page.
 */
export const fillAccount = async ({ ask }: Account): Promise<void> => {
  for (const [label, street] of [
    ['Home', '1 High Street'],
    ['Main office', '200 Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Road'],
    ['The allotment behind the old railway station', '3 Station Approach'],
  ] as const)
    await ask('POST', '/saved-addresses', addressOf({ label, street, additional_info: 'Green gate' }));
  for (const [service_id, current_step, total_price] of [
    ['skip-hire', 2, 180],
    ['furniture-removal', 4, 1234.5],
  ] as const)
    await ask('POST', '/drafts', { service_id, current_step, total_price });
  for (let day = 1; day <= 12; day += 1)
    await ask(
      'POST',
      '/bookings',
      halfLoad({
        collection_date: `2035-05-${String(day).padStart(2, '0')}`,
        collection_time_slot: 'evening',
      }),
    );
};
