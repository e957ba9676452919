import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MODULES = path.join(import.meta.dirname, '../src/modules');
const MOST_FILES = 9;

/** Shapes, failures, later events, the key to the booking's page, other use cases of the controller, and what only somebody signed in needs. */
const BESIDE_THE_WAY =
  /\.entity$|\/to-[\w-]+$|booking-errors|booking-lifecycle|invoice-numbers|bookings\/keys\/|(?:change|delete|read)-booking$|^accounts\/|^drafts\//u;

const section = (): string => {
  const text = readFileSync(path.join(MODULES, '../../../../docs/architecture.md'), 'utf8');
  return /## The spine of a guest's booking\n(.*?)\n## /su.exec(text)?.[1] ?? '';
};

/** The files that the document lists, below the modules' folder. */
const spine = [...section().matchAll(/^\d+\. `([^`]+)`/gmu)].map(([, file]) => file ?? '');

/** What a file imports of modules to run it, without `.js`. */
const importsOf = (file: string): string[] => {
  const text = readFileSync(path.join(MODULES, file), 'utf8');
  return [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']+)\.js';/gmu)]
    .filter(([, names = '']) =>
      names.split(',').some((name) => name.trim() && !name.trim().startsWith('type ')),
    )
    .map(([, , target = '']) => path.relative(MODULES, path.resolve(MODULES, path.dirname(file), target)))
    .filter((target) => !target.startsWith('..'));
};

describe("the spine of a guest's booking", () => {
  it(`is at most ${MOST_FILES} files, all of which exist`, () => {
    expect(spine.length).toBeGreaterThan(0);
    expect(spine.length).toBeLessThanOrEqual(MOST_FILES);
    expect(spine.filter((file) => !existsSync(path.join(MODULES, file)))).toEqual([]);
  });

  it('is one chain: each file is imported by one before it', () => {
    const unreached = spine.filter(
      (file, place) =>
        place > 0 &&
        !spine.slice(0, place).some((before) => importsOf(before).includes(file.replace(/\.ts$/u, ''))),
    );
    expect(unreached).toEqual([]);
  });

  it('leaves out nothing that lies on the way', () => {
    const listed = new Set(spine.map((file) => file.replace(/\.ts$/u, '')));
    // what a module of a lower floor does within is that module's business
    const others = spine
      .filter((file) => file.startsWith('bookings/'))
      .flatMap(importsOf)
      .filter((file) => !listed.has(file) && !BESIDE_THE_WAY.test(file));
    expect([...new Set(others)]).toEqual([]);
  });
});
