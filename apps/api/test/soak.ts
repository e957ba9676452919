import { writeFile } from 'node:fs/promises';
import { z } from 'zod';

/**
 * How much a test does: `usual`, or what the variable says, as in the soak test.
 * @throws ZodError when it is not a count
 */
export const soakCount = (variable: string, usual: number): number =>
  z.coerce.number().int().min(1).default(usual).parse(process.env[variable]);

/** Whether this run is for docs/soak.md: only then are times compared with a limit. */
export const isSoak = process.env['SOAK_RESULT'] !== undefined;

/** Writes the figures of a long test for docs/soak.md. Other runs have no file for them. */
export const reportFigures = async (figures: Readonly<Record<string, number | string>>): Promise<void> => {
  const file = process.env['SOAK_RESULT'];
  if (file !== undefined) await writeFile(file, JSON.stringify(figures));
};
