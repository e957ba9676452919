import { readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { type Seller, SELLER_PARTS, SELLER_VARIABLES } from '@haulway/contracts';

/** Written by the shell's build (apps/shell/prerender): which file answers which path. */
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

/** Stands in the pages where the site's own address belongs. */
const ADDRESS_MARK = 'https://site.invalid';

/** Stands in the pages where a part of the seller belongs, with the example for where the environment names none. */
const SELLER_MARK = /%(SELLER_[A-Z_]+):([^%<]*)%/gu;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** Stand in documents where what is known of an address belongs (apps/shell/prerender). */
const MARKS = { remote: '<!-- remote -->', head: '<!-- page head -->', body: '<!-- page body -->' };
/** What stands in their places. */
export type Parts = Partial<Record<keyof typeof MARKS, string>>;

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

/** The pages of a build, read anew whenever a file has changed. */
export class BuiltPages {
  readonly #root: string;
  readonly #siteUrl: string;
  /** By variable, the parts of the seller that are named. */
  readonly #seller: ReadonlyMap<string, string | undefined>;
  readonly #html = new Map<string, Html & { changed: number }>();
  #files: { value: PageFiles; changed: number } | undefined;

  constructor(root: string, siteUrl: string, seller: Partial<Seller> = {}) {
    this.#root = root;
    this.#siteUrl = siteUrl;
    this.#seller = new Map(SELLER_PARTS.map((part) => [SELLER_VARIABLES[part], seller[part]]));
  }

  /** Which file answers which path. */
  files(): PageFiles {
    const path = join(this.#root, 'pages.json');
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return NOT_PRERENDERED;
    if (this.#files?.changed !== changed) {
      this.#files = { value: pageFilesSchema.parse(JSON.parse(readFileSync(path, 'utf8'))), changed };
    }
    return this.#files.value;
  }

  /** A document with its parts in their places, each ready for a document. */
  filled(file: string, { remote = '', head = '', body = '' }: Parts): Html {
    // the body last: whatever stands in a part is no mark
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

  /** A page with the site's address and the seller in it, and the tag of its content. */
  html(file: string): Html {
    const path = join(this.#root, file);
    const changed = statSync(path).mtimeMs;
    const known = this.#html.get(file);
    if (known?.changed === changed) return known;
    const body = Buffer.from(this.#fill(readFileSync(path, 'utf8')));
    const page = { ...tagged(body), changed };
    this.#html.set(file, page);
    return page;
  }
  /** Puts the site's address and the seller where they belong. */
  #fill(html: string): string {
    return html
      .replaceAll(ADDRESS_MARK, this.#siteUrl)
      .replace(SELLER_MARK, (_mark, variable: string, example: string) => {
        const named = this.#seller.get(variable);
        return named === undefined ? example : escapeHtml(named);
      });
  }
}
