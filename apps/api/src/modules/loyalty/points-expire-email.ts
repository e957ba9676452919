import { z } from 'zod';
import { UserRepository } from '../accounts/users/user.repository.js';
import { defineEmail, greet } from '../notifications/index.js';

/** Tells the owner of an account, once and 30 days before, that points will expire. */
export const pointsExpireEmail = defineEmail({
  kind: 'points_expire',
  details: z.object({ points: z.int(), before: z.string() }),
  compose: async ({ recipient, details: { points, before } }, { get, siteUrl }) => {
    const user = await get(UserRepository).findByEmail(recipient);
    if (!user) return null;
    // an unconfirmed address may belong to somebody else, who must not read what was typed as a name
    const name = user.emailVerifiedAt ? user.fullName : '';
    const some = points === 1 ? '1 point' : `${points.toLocaleString('en-GB')} points`;
    return {
      to: { name, address: user.email },
      content: {
        subject: 'Your Haulway points are about to expire',
        greeting: greet(name),
        paragraphs: [`You have ${some} that will expire. Use them for a booking before ${before}.`],
        facts: [],
        link: { label: 'See your points', url: new URL('/profile?tab=loyalty', siteUrl).href },
      },
    };
  },
});
