/** The style sheet of pages that people read before any part of the site is built. They look like the site. */
export const SHEET = `:root { color-scheme: light dark; --page: #fbfaf5; --ink: #15251e; --muted: #4e5c55; --brand: #175c3c; --code: #e9f4ea; }
@media (prefers-color-scheme: dark) {
  :root { --page: #101814; --ink: #eef4ee; --muted: #b3c0b7; --brand: #9bdcae; --code: #1d3327; }
}
body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 0; }
main { padding-bottom: 4rem; }
h1 { font-size: 2.25rem; line-height: 1.1; letter-spacing: -0.03em; margin: 1rem 0; }
h2 { margin: 2rem 0 0; }
h3 { margin: 1.5rem 0 0; }
a { color: var(--brand); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0.5rem 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.125rem 0; }
nav > a { font-size: 1.375rem; font-weight: 800; letter-spacing: -0.03em; text-decoration: none; }
code, pre { border-radius: 0.5rem; background: var(--code); font: 0.9375rem/1.6 ui-monospace, monospace; }
code { padding: 0.1em 0.35em; }
pre { padding: 1rem 1.25rem; white-space: pre-wrap; }
pre code { padding: 0; }
[role='region'] { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--muted); text-align: start; vertical-align: top; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
`;

/** The pages that every page links, by their addresses. */
export const LINKS = {
  '/kit/': 'Remote kit',
  '/kit/guide': 'Guide',
  '/kit/errors/': 'Errors',
  '/kit/host-contract': 'Host contract',
  '/kit/design-system/': 'Components and tokens',
} as const;

/** A page of the kit. @param content HTML that begins with its heading */
export const htmlPage = (title: string, content: string): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} - Haulway</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/kit/kit.css" />
  </head>
  <body>
    <header>
      <nav aria-label="Site">
        <a href="/">Haulway</a>
        <ul>
          ${Object.entries(LINKS)
            .map(([address, name]) => `<li><a href="${address}">${name}</a></li>`)
            .join('\n          ')}
        </ul>
      </nav>
    </header>
    <main>
${content}
    </main>
  </body>
</html>
`;
