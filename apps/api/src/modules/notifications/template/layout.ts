import { company } from '@haulway/domain';
import { type Content, type Message } from './message.js';

/** Markup that is safe to send: made only by {@link html}. */
class Markup {
  constructor(readonly value: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');

const render = (part: string | Markup | readonly Markup[]): string => {
  if (typeof part === 'string') return escapeHtml(part);
  return part instanceof Markup ? part.value : part.map(({ value }) => value).join('');
};

/** A template whose inserted texts are escaped; markup made by another `html` goes in as it is. */
export function html(
  strings: TemplateStringsArray,
  ...parts: readonly (string | Markup | readonly Markup[])[]
): Markup {
  return new Markup(strings.reduce((all, string, i) => all + string + render(parts[i] ?? ''), ''));
}

const SIGNATURE = `Haulway, waste collection across the UK. Questions? Call ${company.phone.shown} or answer this email.`;

/** The plain-text part: the same facts in the same order as the HTML part. */
export function textLayout({ greeting, paragraphs, facts, steps = [], link }: Content): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(steps.length > 0
      ? [`What happens next\n${steps.map((step, i) => `${i + 1}. ${step}`).join('\n')}`]
      : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    SIGNATURE,
  ];
  return `${parts.join('\n\n')}\n`;
}

const factRow = ([name, value]: readonly [string, string]): Markup =>
  html`<tr>
    <th scope="row" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0;font-weight:600">
      ${name}
    </th>
    <td style="vertical-align:top;padding:4px 0;white-space:pre-line;overflow-wrap:anywhere">${value}</td>
  </tr>`;

/** The HTML part: inline styles and a table, as mail programs need them; everything from outside is escaped. */
export function htmlLayout({ subject, greeting, paragraphs, facts, steps = [], link }: Content): string {
  const next =
    steps.length > 0
      ? html`<h2 style="font-size:18px">What happens next</h2>
          <ol>
            ${steps.map((step) => html`<li>${step}</li>`)}
          </ol>`
      : '';
  const table =
    facts.length > 0
      ? html`<table>
          ${facts.map(factRow)}
        </table>`
      : '';
  const button = link
    ? html`<p>
        <a
          href="${link.url}"
          style="display:inline-block;margin:8px 0;background:#15803d;color:#fff;padding:12px 20px;border-radius:6px"
          >${link.label}</a
        >
      </p>`
    : '';
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body
        style="font-family:Arial,sans-serif;color:#1f2937;max-width:600px;margin:0 auto;padding:24px;overflow-wrap:break-word"
      >
        <h1 style="font-size:22px;color:#166534">${subject}</h1>
        <p>${greeting}</p>
        ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)} ${table}${next}${button}
        <p style="color:#4b5563;font-size:14px">${SIGNATURE}</p>
      </body>
    </html>`.value;
}

/** A message in both forms, without attachments. */
export const laidOut = (content: Content): Message => ({
  subject: content.subject,
  text: textLayout(content),
  html: htmlLayout(content),
  attachments: [],
});
