import { z } from 'zod';

export const healthAnswer = z.object({ status: z.enum(['ok', 'unavailable']) });
