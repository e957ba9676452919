import { z } from 'zod';
import { adminChangesQuery, adminChangesResponse } from './audit.js';
import { endpoint } from './endpoint.js';
import { requiredText, text } from './primitives.js';

/** A type of waste with its code in the European Waste Catalogue, `20 01 23*`: the asterisk marks a hazardous one. */
export const wasteType = z.object({ name: text(120), ewc_code: z.string(), hazardous: z.boolean() });
export type WasteType = z.infer<typeof wasteType>;

export const wasteTypeParams = z.object({ name: requiredText(120) });

/**
 * Fields that are left out stay as they are, but one of the two is required. If only `hazardous` is sent, it adds the
 * asterisk to the stored code or removes it.
 */
export const wasteTypeBody = z
  .object({
    /** As in the path: a type keeps its name. */
    name: text(120).optional(),
    ewc_code: z
      .string()
      .regex(/^\s*\d{2}\s*\d{2}\s*\d{2}\s*\*?\s*$/u, 'Must be 6 digits, with an asterisk if hazardous')
      .max(40)
      .optional(),
    hazardous: z.boolean().optional(),
  })
  .refine(({ ewc_code, hazardous }) => ewc_code !== undefined || hazardous !== undefined, {
    path: ['ewc_code'],
    message: 'Must be sent, or hazardous in its place',
  });
export type WasteTypeBody = z.infer<typeof wasteTypeBody>;

export const wasteTypeEndpoints = {
  list: endpoint('GET', '/waste-types', 'public', {
    summary: 'List waste types',
    description: 'Returns each type with its European Waste Catalogue code.',
    response: z.object({ waste_types: z.array(wasteType) }),
    tags: ['WasteTypes'],
  }),
  history: endpoint('GET', '/waste-types/{name}/history', 'admin', {
    summary: 'List changes to waste type codes',
    description: 'Returns the newest first.',
    params: wasteTypeParams,
    query: adminChangesQuery,
    response: adminChangesResponse,
    tags: ['WasteTypes'],
  }),
  update: endpoint('PUT', '/waste-types/{name}', 'admin', {
    summary: "Update a waste type's code",
    description: 'Existing bookings keep their code.',
    params: wasteTypeParams,
    body: wasteTypeBody,
    response: z.object({ waste_type: wasteType }),
    tags: ['WasteTypes'],
    errors: [503],
    confirmation: { none: 'A code decides which documents are issued; it moves no money.' },
  }),
} as const;
