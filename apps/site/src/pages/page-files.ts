import { readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { SELLER_PARTS, SELLER_VARIABLES } from '@haulway/contracts';
import { type SiteSettings } from '../settings.js';
import { type Figures, NO_FIGURES } from './figures.js';

/** Written by the shell's build (apps/shell/prerender): maps paths to files. */
const pageFilesSchema = z.object({
  pages: z.array(
    z.object({ path: z.string(), file: z.string(), hidden: z.boolean(), template: z.string().optional() }),
  ),
  frame: z.string(),
  frameTemplate: z.string().optional(),
  missing: z.string(),
  renderer: z.string().optional(),
});
export type PageFiles = z.infer<typeof pageFilesSchema>;

/** Placeholder in the pages for the site's own address. */
const ADDRESS_MARK = 'https://site.invalid';

/** Placeholder for a text from the settings, with the text for when the environment sets none. */
const SETTING_MARK = /%(SELLER_[A-Z_]+|POINTS_EXPIRY):([^%<]*)%/gu;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** Placeholders in documents for the parts that depend on the address (apps/shell/prerender). */
const MARKS = { remote: '<!-- remote -->', head: '<!-- page head -->', body: '<!-- page body -->' };
export type Parts = Partial<Record<keyof typeof MARKS, string>>;

/** Placeholders for the meta tags with the figures, and for the average rating among the facts for search engines. */
const FIGURE_MARKS = { meta: '<!-- figures -->', ratingFacts: ',"aggregateRating":"%RATING_FACTS%"' };

/** Placeholder for the text of a figure, and its meta tag: a page that is opened later takes the text from there. */
const figureMark = (name: string): string => `%${name.toUpperCase()}%`;
const figureMeta = ([name, text]: [string, string]): string =>
  text && `<meta name="haulway-${name}" content="${escapeHtml(text)}">`;

/** A build that was not pre-rendered is one document for every path. */
const NOT_PRERENDERED: PageFiles = { pages: [], frame: 'index.html', missing: 'index.html' };

export interface Html {
  body: Buffer;
  etag: string;
}

const tagged = (body: Buffer): Html => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

/** The pages of a build. A file is read again whenever it has changed. */
export class BuiltPages {
  readonly #root: string;
  readonly #siteUrl: string;
  readonly #texts: ReadonlyMap<string, string | undefined>;
  readonly #html = new Map<string, Html & { changed: number; figures: Figures }>();
  #figures = NO_FIGURES;
  #files: { value: PageFiles; changed: number } | undefined;

  constructor(
    root: string,
    { siteUrl, seller = {}, pointsExpiry }: Pick<SiteSettings, 'siteUrl' | 'seller' | 'pointsExpiry'>,
  ) {
    this.#root = root;
    this.#siteUrl = siteUrl;
    this.#texts = new Map([
      ...SELLER_PARTS.map((part) => [SELLER_VARIABLES[part], seller[part]] as const),
      ['POINTS_EXPIRY', pointsExpiry],
    ]);
  }

  files(): PageFiles {
    const path = join(this.#root, 'pages.json');
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return NOT_PRERENDERED;
    if (this.#files?.changed !== changed) {
      this.#files = { value: pageFilesSchema.parse(JSON.parse(readFileSync(path, 'utf8'))), changed };
    }
    return this.#files.value;
  }

  /** Sets the figures for the documents from now on. */
  showFigures(figures: Figures): void {
    // the same object while nothing has changed: documents are made again for another one
    if (!isDeepStrictEqual(figures, this.#figures)) this.#figures = figures;
  }

  /** A document with its parts inserted. Each part must already be escaped for HTML. */
  filled(file: string, { remote = '', head = '', body = '' }: Parts): Html {
    // the body last: a mark in the body's text must not be replaced
    const page = this.html(file).body.toString();
    return tagged(
      Buffer.from(
        page
          .replace(MARKS.remote, () => remote)
          .replace(MARKS.head, () => this.#fill(head))
          .replace(MARKS.body, () => this.#fill(body)),
      ),
    );
  }

  /** A page with the site's address and the texts from the settings filled in, and the tag of its content. */
  html(file: string): Html {
    const path = join(this.#root, file);
    const changed = statSync(path).mtimeMs;
    const known = this.#html.get(file);
    const figures = this.#figures;
    if (known?.changed === changed && known.figures === figures) return known;
    const body = Buffer.from(this.#fill(readFileSync(path, 'utf8')));
    const page = { ...tagged(body), changed, figures };
    this.#html.set(file, page);
    return page;
  }

  /** Replaces the placeholders of the site's address, the settings and the figures. */
  #fill(html: string): string {
    const { texts, ratingFacts: facts } = this.#figures;
    const figures = Object.entries(texts);
    return figures
      .reduce((page, [name, text]) => page.replace(figureMark(name), () => escapeHtml(text)), html)
      .replace(FIGURE_MARKS.meta, () => figures.map(figureMeta).join(''))
      .replace(FIGURE_MARKS.ratingFacts, () => (facts ? `,"aggregateRating":${JSON.stringify(facts)}` : ''))
      .replaceAll(ADDRESS_MARK, this.#siteUrl)
      .replace(SETTING_MARK, (_mark, name: string, otherwise: string) => {
        const text = this.#texts.get(name);
        return text === undefined ? otherwise : escapeHtml(text);
      });
  }
}
