import { z } from 'zod';
import { requiredText, text } from '../primitives.js';

/** A type of waste with its code in the European Waste Catalogue, `20 01 23*`: the asterisk marks a hazardous one. */
export const wasteType = z.object({ name: text(120), ewc_code: z.string(), hazardous: z.boolean() });
export type WasteType = z.infer<typeof wasteType>;

export const wasteTypesResponse = z.object({ waste_types: z.array(wasteType) });
export type WasteTypesResponse = z.infer<typeof wasteTypesResponse>;
export const wasteTypeResponse = z.object({ waste_type: wasteType });
export type WasteTypeResponse = z.infer<typeof wasteTypeResponse>;

export const wasteTypeParams = z.object({ name: requiredText(120) });

/**
 * Fields that are left out stay as they are, but one of the two is required. If only `hazardous` is sent, it adds the
 * asterisk to the stored code or removes it.
 */
export const wasteTypeBody = z
  .object({
    ewc_code: z
      .string()
      .regex(/^\s*\d{2}\s*\d{2}\s*\d{2}\s*\*?\s*$/u, 'Must be six digits, and an asterisk if hazardous')
      .max(40)
      .optional(),
    hazardous: z.boolean().optional(),
  })
  .refine(({ ewc_code, hazardous }) => ewc_code !== undefined || hazardous !== undefined, {
    path: ['ewc_code'],
    message: 'Must be sent, or hazardous in its place',
  });
export type WasteTypeBody = z.infer<typeof wasteTypeBody>;
