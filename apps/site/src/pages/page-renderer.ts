import { createRequire } from 'node:module';
import type { PageRenderer, RemoteSkeleton, RenderedPage, Service } from '@haulway/contracts';
import { isRecord } from '@haulway/contracts/unknown-json';

/** The number of cached pages: more than there are services and routes of remotes. */
const MOST_KEPT = 500;

const DRAWN = ['servicePage', 'missingServicePage', 'remotePage'] as const satisfies (keyof PageRenderer)[];

const isRenderer = (value: unknown): value is PageRenderer =>
  isRecord(value) && DRAWN.every((page) => typeof value[page] === 'function');

/** Loads the renderer of the shell's build. @throws Error when the file exports none */
const load = (file: string): PageRenderer => {
  const module: unknown = createRequire(file)(file);
  const renderer = isRecord(module) ? module['pageRenderer'] : undefined;
  if (!isRenderer(renderer)) throw new Error(`${file} draws no pages`);
  return renderer;
};

/**
 * Draws pages with the renderer of the shell's build, each once until its content changes. When drawing fails, the page
 * is sent as it was built, and the browser draws the rest.
 */
export class DrawnPages {
  readonly #kept = new Map<string, Promise<RenderedPage | undefined>>();

  /** The page of a service; undefined when it could not be drawn. `renderer` is an absolute path. */
  ofService(renderer: string, service: Service): Promise<RenderedPage | undefined> {
    return this.#draw(renderer, { service }, (shell) => shell.servicePage(service));
  }

  /** The page of a service that does not exist; undefined when it could not be drawn. */
  ofMissingService(renderer: string): Promise<RenderedPage | undefined> {
    return this.#draw(renderer, {}, (shell) => shell.missingServicePage());
  }

  /** A remote's page while its code is loading; undefined when it could not be drawn. */
  ofRemote(renderer: string, skeleton: RemoteSkeleton): Promise<RenderedPage | undefined> {
    return this.#draw(renderer, { skeleton }, (shell) => shell.remotePage(skeleton));
  }

  #draw(
    file: string,
    shown: object,
    draw: (shell: PageRenderer) => Promise<RenderedPage>,
  ): Promise<RenderedPage | undefined> {
    const key = `${file} ${JSON.stringify(shown)}`;
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const drawn = Promise.resolve()
      .then(() => draw(load(file)))
      .catch((error: unknown) => {
        console.error(`A page could not be drawn: ${String(error)}`);
        return undefined;
      });
    this.#kept.set(key, drawn);
    return drawn;
  }
}
