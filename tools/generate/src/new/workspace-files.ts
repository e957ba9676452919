import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The requested code can't be generated. `message` is one sentence to show. */
export class GeneratorError extends Error {
  readonly code = 'generator_refused';
}

/** The workspace's files by their path below its root, with a generator's changes that are not written yet. */
export class WorkspaceFiles {
  readonly #changed = new Map<string, string>();

  /** @param root the workspace's folder */
  constructor(readonly root: string) {}

  has(file: string): boolean {
    return this.#changed.has(file) || existsSync(path.join(this.root, file));
  }

  /** @throws Error if the file does not exist */
  read(file: string): string {
    return this.#changed.get(file) ?? readFileSync(path.join(this.root, file), 'utf8');
  }

  /** @throws GeneratorError if the file already exists: files are never overwritten */
  create(file: string, text: string): void {
    if (this.has(file)) throw new GeneratorError(`${file} is there already.`);
    this.#changed.set(file, text);
  }

  edit(file: string, change: (text: string) => string): void {
    this.#changed.set(file, change(this.read(file)));
  }

  /** The changed texts by file. */
  get changes(): ReadonlyMap<string, string> {
    return this.#changed;
  }
}
