import { readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { type Seller, SELLER_PARTS, SELLER_VARIABLES } from '@haulway/contracts';

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

/** Placeholder for a part of the seller, with an example for when the environment names none. */
const SELLER_MARK = /%(SELLER_[A-Z_]+):([^%<]*)%/gu;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** Placeholders in documents for the parts that depend on the address (apps/shell/prerender). */
const MARKS = { remote: '<!-- remote -->', head: '<!-- page head -->', body: '<!-- page body -->' };
export type Parts = Partial<Record<keyof typeof MARKS, string>>;

/** Placeholders for the average rating: its text, the meta tag with it, and its facts for search engines. */
const RATING_MARKS = {
  text: '%RATING%',
  meta: '<!-- rating -->',
  facts: ',"aggregateRating":"%RATING_FACTS%"',
};

/** The average rating as pages show it. */
export interface ShownRating {
  readonly text: string;
  /** In the vocabulary of schema.org. */
  readonly facts: object;
}

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
  readonly #seller: ReadonlyMap<string, string | undefined>;
  readonly #html = new Map<string, Html & { changed: number; rating: string | undefined }>();
  #rating: ShownRating | undefined;
  #files: { value: PageFiles; changed: number } | undefined;

  constructor(root: string, siteUrl: string, seller: Partial<Seller> = {}) {
    this.#root = root;
    this.#siteUrl = siteUrl;
    this.#seller = new Map(SELLER_PARTS.map((part) => [SELLER_VARIABLES[part], seller[part]]));
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

  /** Sets the average rating for the documents from now on; undefined shows none. */
  showRating(rating: ShownRating | undefined): void {
    this.#rating = rating;
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

  /** A page with the site's address and the seller filled in, and the tag of its content. */
  html(file: string): Html {
    const path = join(this.#root, file);
    const changed = statSync(path).mtimeMs;
    const known = this.#html.get(file);
    const rating = this.#rating?.text;
    if (known?.changed === changed && known.rating === rating) return known;
    const body = Buffer.from(this.#fill(readFileSync(path, 'utf8')));
    const page = { ...tagged(body), changed, rating };
    this.#html.set(file, page);
    return page;
  }

  /** Replaces the placeholders of the site's address, the seller and the average rating. */
  #fill(html: string): string {
    const { text = '', facts } = this.#rating ?? {};
    const meta = text && `<meta name="haulway-rating" content="${escapeHtml(text)}">`;
    return html
      .replace(RATING_MARKS.text, () => escapeHtml(text))
      .replace(RATING_MARKS.meta, () => meta)
      .replace(RATING_MARKS.facts, () => (facts ? `,"aggregateRating":${JSON.stringify(facts)}` : ''))
      .replaceAll(ADDRESS_MARK, this.#siteUrl)
      .replace(SELLER_MARK, (_mark, variable: string, example: string) => {
        const named = this.#seller.get(variable);
        return named === undefined ? example : escapeHtml(named);
      });
  }
}
