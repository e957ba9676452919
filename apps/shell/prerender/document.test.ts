/** @jest-environment node */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { company } from '@haulway/domain';
import { pageDocument, type PageParts, REMOTE_MARK, SITE } from './document.js';
import { businessFacts } from './facts.js';

const template = readFileSync(path.join(__dirname, '../src/index.html'), 'utf8');
const PAGE: PageParts = {
  head: '<title>Contact | Haulway</title>',
  body: '<main>Contact</main>',
  sheets: ['main.css', 'contact.css'],
  scripts: ['contact.js', 'main.js'],
  firstScript: 'first.js',
  typeface: 'face.woff2',
};
const documentOf = (given: Partial<PageParts> = {}) => pageDocument(template, { ...PAGE, ...given });
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);

describe('the document of a page', () => {
  it('loads style sheets and scripts in the right order', () => {
    const html = documentOf();
    expect(all(html, /<link rel="stylesheet" href="([^"]*)"/gu)).toEqual(['/main.css', '/contact.css']);
    expect(all(html, /<script[^>]* src="([^"]*)"/gu)).toEqual(['/first.js', '/contact.js', '/main.js']);
  });

  it('blocks rendering only with the script before the first paint', () => {
    const html = documentOf();
    expect(html).toContain('<script src="/first.js"></script>');
    expect(all(html, /<script defer src="([^"]*)"/gu)).toEqual(['/contact.js', '/main.js']);
  });

  it('preloads the font after the style sheets, with crossorigin', () => {
    const html = documentOf();
    expect(html).toContain('<link rel="preload" href="/face.woff2" as="font" type="font/woff2" crossorigin>');
    expect(html.indexOf('face.woff2')).toBeGreaterThan(html.indexOf('contact.css'));
  });

  it('has a canonical address only when the page may be indexed', () => {
    const html = documentOf({ canonicalPath: '/contact' });
    expect(all(html, /<link rel="canonical" href="([^"]*)"/gu)).toEqual([`${SITE}/contact`]);
    expect(all(html, /<meta property="og:url" content="([^"]*)"/gu)).toEqual([`${SITE}/contact`]);
    expect(documentOf()).not.toMatch(/canonical|og:url/u);
  });

  it('loads a remote’s main script first, and keeps the place for the server’s links', () => {
    const html = documentOf({ ofRemote: true, soon: ['loader.js', 'loader.css'] });
    expect(all(html, /<script defer fetchpriority="high" src="([^"]*)"/gu)).toHaveLength(2);
    expect(html).toContain(`as="style" fetchpriority="low">${REMOTE_MARK}</template>`);
    expect(html).toContain('<link rel="preload" href="/loader.js" as="script"');
  });

  it('has no place for a remote’s files on a shell page', () => {
    expect(documentOf()).not.toContain('<template');
    expect(documentOf()).not.toContain(REMOTE_MARK);
  });

  it('has no page mark when the browser must not hydrate it', () => {
    expect(documentOf()).toContain(`<div id="root">${PAGE.body}</div>`);
    expect(documentOf({ mark: '/contact' })).toContain('<div id="root" data-page="/contact">');
  });
});

describe('any text in a document', () => {
  const nasty = fc.oneof(
    fc.constantFrom('$&', '$1', '$`', '</script>', '<!-- head -->', '<div id="root"></div>', '"', '&', '<'),
    fc.string(),
  );

  it('is inserted unchanged, and once', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const html = documentOf({ body: `<p>${text}</p>` });
        expect(html).toContain(`<div id="root"><p>${text}</p></div>`);
        expect(html.split('<title>')).toHaveLength(2);
      }),
    );
  });

  it('cannot end the script of the structured data, which keeps its values', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), nasty), (facts) => {
        const html = documentOf({ facts });
        const [, block] = /<script type="application\/ld\+json">(.*?)<\/script>/su.exec(html) ?? [];
        expect(block).not.toContain('<');
        expect(JSON.parse(block ?? '')).toEqual(JSON.parse(JSON.stringify(facts)));
      }),
    );
  });

  it('cannot end an attribute through a path or a page mark', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const html = documentOf({ mark: text, canonicalPath: `/${text}` });
        const unquoted = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
        expect(html).toContain(` data-page="${unquoted}">`);
        expect(html).toContain(`<link rel="canonical" href="${SITE}/${unquoted}">`);
      }),
    );
  });

  it('needs a template with places for head and page', () => {
    for (const gap of ['<!-- head -->', '<div id="root"></div>'])
      expect(() => pageDocument(template.replace(gap, ''), PAGE)).toThrow('no place');
  });
});

describe('the structured data about the business', () => {
  const facts = new Map<string, unknown>(Object.entries(businessFacts()));

  it('matches the contact page', () => {
    expect(facts.get('email')).toBe(company.email.shown);
    expect(facts.get('telephone')).toBe('+448081570123');
    expect(facts.get('address')).toMatchObject({ postalCode: 'EX1 1EX', addressCountry: 'GB' });
  });

  it('has what a rating of a business needs, and the place for it only where the page shows one', () => {
    expect(facts.get('@type')).toBe('LocalBusiness');
    expect(facts.get('name')).toBe('Haulway');
    expect(facts.has('aggregateRating')).toBe(false);
    expect(JSON.stringify(businessFacts(true))).toContain(',"aggregateRating":"%RATING_FACTS%"}');
  });

  it('names each weekday once, with machine-readable hours', () => {
    const hours: { dayOfWeek: string[]; opens: string; closes: string }[] = Object.assign(
      [],
      facts.get('openingHoursSpecification'),
    );
    const days = hours.flatMap(({ dayOfWeek }) => dayOfWeek);
    expect(days).toHaveLength(7);
    expect(new Set(days).size).toBe(7);
    for (const { opens, closes } of hours) {
      expect(opens).toMatch(/^\d\d:\d\d$/u);
      expect(closes > opens).toBe(true);
    }
  });
});

describe('the home screen icons', () => {
  const folder = path.join(__dirname, '../public');
  const manifest: { icons: { src: string; sizes: string; type: string }[] } = JSON.parse(
    readFileSync(path.join(folder, 'manifest.json'), 'utf8'),
  );
  const sizeOf = (src: string): string => {
    const bytes = readFileSync(path.join(folder, src));
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  };

  it('have the declared sizes', () => {
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of drawn) expect(sizeOf(src)).toBe(sizes);
    const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/u.exec(template) ?? [];
    expect(sizeOf(touch)).toBe('180x180');
  });
});
