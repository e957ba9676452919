import { z } from 'zod';

/** `/config.json`: run-time settings that reach the browser, never compiled in. */
export const runTimeConfig = z.object({
  apiBase: z.string(),
  discoveryUrl: z.string(),
  discoveryKey: z.string(),
  stripePublishableKey: z.string(),
  stripeJsUrl: z.string(),
  /** The contact form is mailed to somebody; where this is absent it sends nothing. */
  contactForm: z.literal('mailed').optional(),
  /** Addresses of the manifests that the servers of `npm run dev` give, by remote; absent everywhere else. */
  devRemotes: z.record(z.string(), z.string()).optional(),
});
export type RunTimeConfig = z.infer<typeof runTimeConfig>;
