import { z } from 'zod';

/** `/config.json`: run-time settings that reach the browser, never compiled in (DESIGN section 2). */
export const runTimeConfig = z.object({
  apiBase: z.string(),
  discoveryUrl: z.string(),
  discoveryKey: z.string(),
  stripePublishableKey: z.string(),
  stripeJsUrl: z.string(),
});
export type RunTimeConfig = z.infer<typeof runTimeConfig>;
