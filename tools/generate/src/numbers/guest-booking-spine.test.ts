import { readFileSync } from 'node:fs';
import path from 'node:path';
import { API } from '../api-floors.js';
import { valueImports } from '../project-folders.js';
import { measure } from './measure.js';

const ROOT = path.resolve(__dirname, '../../../..');

const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
const section = /## The spine of a guest's booking\n(.*?)\n## /su.exec(page)?.[1] ?? '';

/** The files that docs/architecture.md lists, from the route to the response. */
const listed = [...section.matchAll(/^\d+\. `([^`]+)`/gmu)].map(([, file]) => `${API}/modules/${file}`);

const spine = measure(ROOT).spines.find(({ name }) => name.startsWith("a guest's booking"));

describe("the spine of a guest's booking (the files that it runs through)", () => {
  it('equals the files that the numbers count', () => {
    expect([...listed].sort()).toEqual(spine?.files);
  });

  it('is short enough to read', () => {
    expect(listed.length).toBeLessThanOrEqual(spine?.most ?? 0);
  });

  it('is one chain in which each file is imported by an earlier one', () => {
    const unreached = listed.filter(
      (file, place) =>
        place > 0 &&
        !listed
          .slice(0, place)
          .some((before) => valueImports(path.join(ROOT, before)).includes(path.join(ROOT, file))),
    );
    expect(unreached).toEqual([]);
  });
});
