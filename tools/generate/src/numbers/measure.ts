import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { API, apiImports, floorOf, roomOf } from '../api-floors.js';
import { type Import, upwardImports } from '../folder-graph.js';
import { foldersInCircles, isTest, projectFiles, valueImports } from '../project-folders.js';
import { type FoldingCandidate, foldingCandidates } from './folding.js';

/** The numbers of one app, library or tool. Only hand-written files count. Tests are counted separately. */
export interface ProjectNumbers {
  /** Its folder: `apps/api`. */
  readonly project: string;
  readonly files: number;
  readonly lines: number;
  /** The median of the files' lengths in lines. */
  readonly median: number;
  readonly longest: number;
  readonly testLines: number;
  /** Its folders that import each other in a circle. */
  readonly circles: readonly string[];
  /** Short files with one importer near by. */
  readonly folding: readonly FoldingCandidate[];
}

/** The files that take part in one action of the product. */
export interface Spine {
  readonly name: string;
  readonly files: readonly string[];
  readonly most: number;
}

export interface Numbers {
  readonly projects: readonly ProjectNumbers[];
  /** Imports of the API that go to another room on the same floor or on a higher one. */
  readonly upward: readonly Import[];
  readonly spines: readonly Spine[];
}

interface SpineStart {
  readonly name: string;
  /** The files where it begins. At least one of them must exist. */
  readonly entries: readonly string[];
  /** Files below these folders count, and their imports are followed. Their other imports do not count. */
  readonly within: readonly string[];
  /** An imported file below this folder counts, but its own imports are not followed. */
  readonly asked?: string;
  /** Imported files that do not take part in the action. The reasons are in a comment. */
  readonly beside?: RegExp;
  readonly most: number;
}

/** The paths through the code that must stay short enough to be read. */
const SPINES: readonly SpineStart[] = [
  {
    name: "a guest's booking, without `common`",
    entries: [`${API}/modules/bookings/bookings.controller.ts`],
    within: [`${API}/modules/bookings`],
    asked: `${API}/modules`,
    // Left out: entities, errors, invoice numbers (for a payment), the controller's other use cases, and the modules
    // that only signed-in customers need. apps/api/test/spine.test.ts books as a guest and fails if a function of these
    // runs.
    beside:
      /\.entity\.ts$|\/bookings\/(?:booking-errors|invoice-numbers|(?:change|read)-booking)\.ts$|\/modules\/(?:accounts|drafts)\//u,
    most: 9,
  },
  {
    // the host's own code, the code that arrives with the first remote, and the loader, which loads beside the first
    // paint
    name: 'a remote, from registry to render',
    entries: [
      'apps/shell/src/boot/start.tsx',
      'libs/federation/src/host/remote-registry.ts',
      'libs/federation/src/loader/remote-loader.ts',
      'libs/federation/src/loader/federation-runtime.ts',
      'libs/federation/src/react/RemoteView.tsx',
      'apps/shell/src/remotes/RemotePage.tsx',
    ],
    within: ['libs/federation/src'],
    asked: 'apps/shell/src',
    most: 15,
  },
];

const linesOf = (root: string, file: string): number =>
  readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;

const reachable = (root: string, { entries, within, asked, beside }: SpineStart): string[] => {
  const seen = new Set<string>();
  const next = [...entries];
  const isBelow = (file: string, folder: string): boolean => file.startsWith(`${folder}/`);
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    const at = file;
    if (seen.has(at) || beside?.test(at)) continue;
    const isFollowed = within.some((folder) => isBelow(at, folder));
    if (!isFollowed && !(asked !== undefined && isBelow(at, asked))) continue;
    seen.add(at);
    if (isFollowed)
      next.push(...valueImports(path.join(root, at)).map((target) => path.relative(root, target)));
  }
  return [...seen].sort();
};

const measureProject = (root: string, project: string): ProjectNumbers => {
  const all = projectFiles(path.join(root, project)).map((file) => path.relative(root, file));
  const sources = all.filter((file) => !isTest(file));
  const lines = sources.map((file) => linesOf(root, file)).sort((a, b) => a - b);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    project,
    files: sources.length,
    lines: sum(lines),
    median: lines[Math.floor(lines.length / 2)] ?? 0,
    longest: lines.at(-1) ?? 0,
    testLines: sum(all.filter(isTest).map((file) => linesOf(root, file))),
    circles: foldersInCircles(path.join(root, project), `${project}/src` === API ? roomOf : undefined),
    folding: foldingCandidates(root, sources),
  };
};

/**
 * Counts the workspace's files, lines, circles, forbidden imports between floors, and the files of its spines.
 * @param root the workspace's folder
 * @throws Error if no file exists where a spine begins
 */
export const measure = (root: string): Numbers => {
  const projects = ['apps', 'libs', 'tools']
    .flatMap((folder) => ts.sys.getDirectories(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((project) => existsSync(path.join(root, project, 'package.json')))
    .sort();
  const spines = SPINES.map((start) => {
    const { name, most } = start;
    const entries = start.entries.filter((file) => existsSync(path.join(root, file)));
    if (entries.length === 0)
      throw new Error(`The beginning of the spine '${name}' has moved: say where to.`);
    return { name, files: reachable(root, { ...start, entries }), most };
  });
  return {
    projects: projects.map((project) => measureProject(root, project)),
    upward: upwardImports(apiImports(root), roomOf, floorOf),
    spines,
  };
};
