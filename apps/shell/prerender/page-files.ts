/** Which file answers which path; written beside the pages for the site's server (apps/site). */
export interface PageFiles {
  /** The shell's own pages: a router pattern and the file that answers it. */
  readonly pages: readonly { readonly path: string; readonly file: string; readonly hidden: boolean }[];
  /** Answers the paths of remotes. */
  readonly frame: string;
  /** Answers those of them of which it is known how they open. */
  readonly skeletonFrame: string;
  /** Answers the paths that are nobody's. */
  readonly missing: string;
}

export const PAGE_FILES = 'pages.json';

/** The file of a page: `/` is index.html, `/services/:slug` is services/_slug/index.html. */
export const fileOf = (path: string): string =>
  [...path.split('/').filter(Boolean), 'index.html'].join('/').replaceAll(':', '_');
