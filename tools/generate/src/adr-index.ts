import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'docs/adr';

interface Decision {
  readonly file: string;
  readonly number: number;
  readonly title: string;
  readonly date: string;
  readonly status: string;
}

const decisionIn = (root: string, file: string): Decision => {
  const text = readFileSync(path.join(root, FOLDER, file), 'utf8');
  const [, number, title] = /^# (\d+)\. (.+)$/mu.exec(text) ?? [];
  const [, date, status] = /^Date: (\d{4}-\d{2}-\d{2})\. Status: (.+)\.$/mu.exec(text) ?? [];
  if (!number || !title || !date || !status) {
    throw new Error(`${file} must begin with '# <number>. <title>' and 'Date: <date>. Status: <status>.'`);
  }
  return { file, number: Number(number), title, date, status };
};

/** Every decision, sorted by number. @throws Error with the name of a page without number, title, date or status */
export const decisions = (root: string): Decision[] =>
  readdirSync(path.join(root, FOLDER))
    .filter((file) => /^\d{4}-/u.test(file))
    .map((file) => decisionIn(root, file))
    .sort((a, b) => a.number - b.number);

/** The text of docs/adr/README.md: what a decision is, and the list of all decisions. */
export const adrIndex = (root: string): string =>
  [
    '# Decisions',
    '',
    'One page for each decision that a newcomer would question: what was decided, why, what it costs, when to think again.',
    'A decision that no longer holds is replaced by a new page; the old one stays and says by which. This list is made by',
    '`npm run generate`.',
    '',
    ...decisions(root).map(
      ({ file, number, title, date, status }) => `- ${number}: [${title}](${file}), ${date}, ${status}`,
    ),
    '',
  ].join('\n');
