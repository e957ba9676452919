import type { Service } from '../catalogue/services.js';

/** How a remote's page opens, as far as it is known before its code is there. */
export interface RemoteSkeleton {
  readonly heading: string;
  readonly subtitle?: string;
}

/** What is drawn of a remote's page before any script runs. */
export interface RemoteOpening extends RemoteSkeleton {
  /** The service that the address names, where the route is about one and opens with its choices. */
  readonly service?: Service;
}

/** What a document carries for the first render of its page, as JSON in a data block with the id `page-data`. */
export interface PageData {
  /** The API's answers that the page shows, by their paths below the API's base: none of them is asked for again. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Of a remote's page: what it opens with. */
  readonly skeleton?: RemoteSkeleton;
}

/** A page as it stands in its document. */
export interface RenderedPage {
  /** What the page says of itself: title, description and their like. */
  readonly head: string;
  /** What stands inside `#root`. */
  readonly body: string;
  /** The page in the words of schema.org, with `https://site.invalid` where the site's address belongs. */
  readonly facts?: object;
}

/** What the shell's build gives to the site's server, so that pages about the catalogue are drawn before any script runs. */
export interface PageRenderer {
  /** The page of a service, as the first render in the browser will be. */
  servicePage(service: Service): Promise<RenderedPage>;
  /** The page of a service that is not there, with `{ service: null }` for the API's answer. */
  missingServicePage(): Promise<RenderedPage>;
  /** A remote's page while its code is on its way. */
  remotePage(opening: RemoteOpening): Promise<RenderedPage>;
}
