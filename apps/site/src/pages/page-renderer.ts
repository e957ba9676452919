import { createRequire } from 'node:module';
import type { PageRenderer, RenderedPage } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';

/** The number of cached pages: more than there are services and routes of remotes. */
const MOST_PAGES = 500;

const DRAWN = [
  'servicesPage',
  'servicePage',
  'missingServicePage',
  'remotePage',
] as const satisfies (keyof PageRenderer)[];

const isRenderer = (value: unknown): value is PageRenderer =>
  isRecord(value) && DRAWN.every((page) => typeof value[page] === 'function');

/** Loads the renderer of the shell's build. @throws Error when the file exports none */
const load = (file: string): PageRenderer => {
  const module: unknown = createRequire(file)(file);
  const renderer = isRecord(module) ? module['pageRenderer'] : undefined;
  if (!isRenderer(renderer)) throw new Error(`${file} draws no pages`);
  return renderer;
};

/** Draws each page once until its content changes. If that fails, the browser draws it. */
export class DrawnPages {
  readonly #pages = new Map<string, Promise<RenderedPage | undefined>>();

  /** A page about `content`, drawn by a method of the renderer in `file`. Undefined when it could not be drawn. */
  draw(
    file: string,
    content: object,
    method: (renderer: PageRenderer) => Promise<RenderedPage>,
  ): Promise<RenderedPage | undefined> {
    const key = `${file} ${JSON.stringify(content)}`;
    const drawn = this.#pages.get(key);
    if (drawn) return drawn;
    if (this.#pages.size >= MOST_PAGES) this.#pages.clear();
    const page = Promise.resolve()
      .then(() => method(load(file)))
      .catch((error: unknown) => {
        console.error(`A page could not be drawn: ${String(error)}`);
        return undefined;
      });
    this.#pages.set(key, page);
    return page;
  }
}
