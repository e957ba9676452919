const HEAD = `# Soak

The last run of \`npm run soak\`, each part of which also runs alone: \`npm run soak -- requests\`, and so
\`crashes\`, \`orders\`, \`faults\`, \`deploys\`, \`versions\`, \`node\`, \`strangers\`, \`widths\`.
A part that fails is not written down here: its output shows what failed.
`;

/** The parts of the page, in their order on it. */
export const SOAK_PARTS = [
  'Requests',
  'Crashes',
  'Orders',
  'Faults',
  'Deploys',
  'Versions',
  'Node',
  'Strangers',
  'Widths',
] as const;
export type SoakPart = (typeof SOAK_PARTS)[number];

const sectionOf = (page: string, part: SoakPart): string | undefined =>
  page
    .split(/^(?=## )/mu)
    .find((section) => section.startsWith(`## ${part}\n`))
    ?.trimEnd();

/**
 * Replaces one part of the page. The other parts stay unchanged.
 * @param page the page so far, empty when there is none
 * @param section the part's text, without its heading
 */
export const soakPage = (page: string, part: SoakPart, section: string): string => {
  const sections = SOAK_PARTS.map((each) =>
    each === part ? `## ${part}\n\n${section.trim()}` : sectionOf(page, each),
  );
  return `${[HEAD.trimEnd(), ...sections.filter((text) => text !== undefined)].join('\n\n')}\n`;
};
