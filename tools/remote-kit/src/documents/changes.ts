import { z } from 'zod';

/** The file beside the served kit from which `haulway-remote upgrade` learns what is new. */
export const KIT_FILE = 'kit.json';

/** What a site serves as its kit. */
export const servedKit = z.object({
  version: z.string(),
  /** The packed kit's name below /kit/. */
  file: z.string(),
  /** The packages that remotes install beside it, with their versions. */
  packages: z.record(z.string(), z.string()),
  /** Every version of the host's contract, newest first. */
  changes: z.array(z.object({ version: z.string(), notes: z.array(z.string()) })),
});
export type ServedKit = z.infer<typeof servedKit>;

/** The changelog in docs/host-contract.md: a heading for each version, and a list below it. */
export const changesIn = (markdown: string): ServedKit['changes'] =>
  [...markdown.matchAll(/^### (\d+\.\d+\.\d+)\n(.*?)(?=^#|(?![^]))/gmsu)].map(
    ([, version = '', text = '']) => ({
      version,
      notes: text
        .split(/^- /mu)
        .slice(1)
        .map((note) => note.trim().replace(/\s+/gu, ' ')),
    }),
  );

const numbers = (version: string): number[] =>
  (/^\d+\.\d+\.\d+/u.exec(version)?.[0] ?? '0').split('.').map(Number);

/** Whether a version comes after another. What follows the three numbers makes no difference. */
export const isLater = (version: string, other: string): boolean => {
  const [one, two] = [numbers(version), numbers(other)];
  const place = one.findIndex((number, index) => number !== two[index]);
  return place >= 0 && (one[place] ?? 0) > (two[place] ?? 0);
};
