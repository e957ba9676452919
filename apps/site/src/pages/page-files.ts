import { readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { type Seller, SELLER_PARTS, SELLER_VARIABLES } from '@haulway/contracts';
import type { Beforehand } from './remote-hints.js';

/** Written by the shell's build (apps/shell/prerender): which file answers which path. */
const pageFilesSchema = z.object({
  pages: z.array(z.object({ path: z.string(), file: z.string(), hidden: z.boolean() })),
  frame: z.string(),
  skeletonFrame: z.string().optional(),
  missing: z.string(),
});
export type PageFiles = z.infer<typeof pageFilesSchema>;

/** Stands in the pages where the site's own address belongs. */
const ADDRESS_MARK = 'https://site.invalid';

/** Stands in the pages where a part of the seller belongs, with the example for where the environment names none. */
const SELLER_MARK = /%(SELLER_[A-Z_]+):([^%<]*)%/gu;

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** Stand in the frames of remote pages where the hints belong and, in one of them, the texts (apps/shell/prerender). */
const REMOTE_MARK = '<!-- remote -->';
const SKELETON_MARKS = { heading: '%heading%', subtitle: '%subtitle%' };

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

  /** The frame of remote pages, with what a path's document may name beforehand, and with how its page opens. */
  ofRemote({ hints, skeleton }: Beforehand): Html {
    const { frame, skeletonFrame = frame } = this.files();
    const { heading = '', subtitle = '' } = skeleton ?? {};
    const page = this.html(skeleton ? skeletonFrame : frame).body.toString();
    const filled = page
      .replace(SKELETON_MARKS.heading, () => heading)
      .replace(SKELETON_MARKS.subtitle, () => subtitle)
      .replace(REMOTE_MARK, () => hints);
    return tagged(Buffer.from(filled));
  }

  /** A page with the site's address and the seller in it, and the tag of its content. */
  html(file: string): Html {
    const path = join(this.#root, file);
    const changed = statSync(path).mtimeMs;
    const known = this.#html.get(file);
    if (known?.changed === changed) return known;
    const filled = readFileSync(path, 'utf8')
      .replaceAll(ADDRESS_MARK, this.#siteUrl)
      .replace(SELLER_MARK, (_mark, variable: string, example: string) => {
        const named = this.#seller.get(variable);
        return named === undefined ? example : escapeHtml(named);
      });
    const body = Buffer.from(filled);
    const page = { ...tagged(body), changed };
    this.#html.set(file, page);
    return page;
  }
}
