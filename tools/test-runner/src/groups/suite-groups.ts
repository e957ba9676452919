import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Below each project's folder; jest.preset.mjs looks there when TEST_GROUPS is set. */
const FOLDER = '.cache/test-groups';

/** So many files of tests share what they load. */
const FILES_IN_A_GROUP = 24;

/** Projects whose files of tests load more than they do, and share most of it. */
const OF_NODE = [
  'apps/api',
  'apps/site',
  'libs/domain',
  'tools/generate',
  'tools/payment-emulator',
  'tools/test-runner',
];
const OF_PAGES = ['apps/admin-mfe', 'apps/booking-mfe', 'libs/ui'];
const PROJECTS: readonly string[] = [...OF_NODE, ...OF_PAGES];

/** Those that take long by themselves: each is better begun early than in a row with others. */
const { LONGEST }: { readonly LONGEST: readonly string[] } = createRequire(import.meta.url)(
  '../longest-first.cjs',
);

/**
 * What concerns the whole file that says it: other modules in place of some, another environment, a time limit, where Nest's
 * one log goes. Such a file has its modules to itself.
 */
const OF_ITS_OWN =
  /\bjest\.(?:mock|doMock|resetModules|isolateModules|setTimeout)\b|@jest-environment|\blogTo\b/u;

/** What tries how a module begins needs one that has not begun: the provider's script is loaded once for all. */
const FROM_THE_BEGINNING = ['apps/booking-mfe/src/features/payment/components/CardPayment.test.tsx'];

export interface TestFile {
  /** Below the root, with slashes: `apps/api/src/modules/contact/contact.test.ts`. */
  readonly file: string;
  readonly text: string;
}

export interface Group {
  /** The project's folder below the root. */
  readonly project: string;
  readonly files: readonly string[];
}

const projectOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/**
 * Which files of tests run as one suite: those of one project that lie side by side.
 *
 * @returns the groups, and the files that run as they are
 */
export const groupSuites = (
  suites: readonly TestFile[],
): { readonly groups: readonly Group[]; readonly alone: readonly string[] } => {
  const isGrouped = ({ file, text }: TestFile): boolean =>
    PROJECTS.includes(projectOf(file)) &&
    !OF_ITS_OWN.test(text) &&
    ![...LONGEST, ...FROM_THE_BEGINNING].includes(file);
  const grouped = suites
    .filter(isGrouped)
    .map(({ file }) => file)
    .toSorted();
  const groups = PROJECTS.flatMap((project) => {
    const files = grouped.filter((file) => projectOf(file) === project);
    return Array.from({ length: Math.ceil(files.length / FILES_IN_A_GROUP) }, (_, index) => ({
      project,
      files: files.slice(index * FILES_IN_A_GROUP, (index + 1) * FILES_IN_A_GROUP),
    }));
  });
  return { groups, alone: suites.filter((suite) => !isGrouped(suite)).map(({ file }) => file) };
};

const TOGETHER = 'tools/test-runner/src/groups/together.cjs';

/** The suite that runs a group's files. */
export const groupText = ({ project, files }: Group): string => {
  const named = (file: string): string => path.posix.relative(`${project}/${FOLDER}`, file);
  return [
    // takes its own hooks from where it is loaded first
    ...(OF_PAGES.includes(project) ? [`require('@testing-library/react');`] : []),
    `const together = require('${named(TOGETHER)}');`,
    ...files.map(
      (file) => `together('${path.posix.relative(project, file)}', () => require('${named(file)}'));`,
    ),
    '',
  ].join('\n');
};

const writeGroup = async (root: string, group: Group, index: number): Promise<string> => {
  const file = `${group.project}/${FOLDER}/${index}.test.js`;
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), groupText(group));
  return file;
};

/**
 * Writes the suites that run several files of tests each.
 *
 * @param root the workspace's folder
 * @param files every file of tests below it, with its whole path
 * @returns what Jest is to run for all of them, with whole paths
 */
export const writeGroups = async (root: string, files: readonly string[]): Promise<string[]> => {
  const suites = await Promise.all(
    files.map(async (file) => ({
      file: path.relative(root, file).split(path.sep).join('/'),
      text: await readFile(file, 'utf8'),
    })),
  );
  const { groups, alone } = groupSuites(suites);
  const projects = new Set(groups.map(({ project }) => project));
  for (const project of projects)
    await rm(path.join(root, project, FOLDER), { recursive: true, force: true });
  const written = await Promise.all(groups.map((group, index) => writeGroup(root, group, index)));
  return [...written, ...alone].map((file) => path.join(root, file));
};
