import { pointsText } from '@haulway/domain';
import { z } from 'zod';
import { defineEmail, greet } from '../notifications/index.js';

/** Tells the owner of an account, once and 30 days before, that points will expire. */
export const pointsExpireEmail = defineEmail({
  kind: 'points_expire',
  details: z.object({ points: z.int(), before: z.string() }),
  compose: ({ recipient, details: { points, before } }, { siteUrl }) =>
    Promise.resolve({
      to: { name: '', address: recipient },
      content: {
        subject: 'Your Haulway points are about to expire',
        greeting: greet(''),
        paragraphs: [
          `You have ${pointsText(points)} that will expire. Use them for a booking before ${before}.`,
        ],
        facts: [],
        link: { label: 'See your points', url: new URL('/profile?tab=loyalty', siteUrl).href },
      },
    }),
});
