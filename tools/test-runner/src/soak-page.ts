const HEAD = `# Soak

The last run of \`npm run soak\`, each part of which also runs alone: \`npm run soak -- requests\`, and so
\`crashes\`, \`orders\`, \`faults\`, \`deploys\`, \`versions\`, \`restore\`,
\`production\`, \`capacity\`, \`node\`, \`pooler\`. A part that fails is not written down here: what failed stands in its output.
`;

/** The parts of the page in the order in which they stand on it. */
export const SOAK_PARTS = [
  'Requests',
  'Crashes',
  'Orders',
  'Faults',
  'Deploys',
  'Versions',
  'Restore',
  'Production',
  'Capacity',
  'Node',
  'Pooler',
] as const;
export type SoakPart = (typeof SOAK_PARTS)[number];

const sectionOf = (page: string, part: SoakPart): string | undefined =>
  page
    .split(/^(?=## )/mu)
    .find((section) => section.startsWith(`## ${part}\n`))
    ?.trimEnd();

/**
 * The page with one part of it new; the others stay as they were.
 * @param page what there is of it, empty if nothing
 * @param section the part's text, without its heading
 */
export const soakPage = (page: string, part: SoakPart, section: string): string => {
  const sections = SOAK_PARTS.map((each) =>
    each === part ? `## ${part}\n\n${section.trim()}` : sectionOf(page, each),
  );
  return `${[HEAD.trimEnd(), ...sections.filter((text) => text !== undefined)].join('\n\n')}\n`;
};
