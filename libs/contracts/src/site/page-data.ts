import type { Service } from '../catalogue/services.js';

/** What is shown of a remote's page before its code has loaded. */
export interface RemoteSkeleton {
  readonly heading: string;
  readonly subtitle?: string;
  /** The service named by the address, if the route shows a service and starts with its options. */
  readonly service?: Service;
}

/** The data in a document for the first render of its page: JSON in a data block with the id `page-data`. */
export interface PageData {
  /** The API responses that the page shows, by path below the API's base. The page does not request them again. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** For a remote's page: its skeleton, without what is in the document already. */
  readonly skeleton?: Omit<RemoteSkeleton, 'service'>;
}

/** A page as rendered in its document. */
export interface RenderedPage {
  /** The content of `<head>`: title, description and similar tags. */
  readonly head: string;
  /** The content of `#root`. */
  readonly body: string;
  /** Structured data in the vocabulary of schema.org, with `https://site.invalid` in place of the site's address. */
  readonly facts?: object;
}

/**
 * What the shell's build provides to the site's server, so that pages about the catalogue are rendered before any
 * script runs.
 */
export interface PageRenderer {
  /** The page of a service, equal to the first render in the browser. */
  servicePage(service: Service): Promise<RenderedPage>;
  /** The page for an unknown service, with `{ service: null }` as the API's response. */
  missingServicePage(): Promise<RenderedPage>;
  /** A remote's page while its code is loading. */
  remotePage(skeleton: RemoteSkeleton): Promise<RenderedPage>;
}
