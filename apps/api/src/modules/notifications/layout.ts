import { type Seller } from '@haulway/contracts';
import { company } from '@haulway/domain';

export interface Attachment {
  readonly filename: string;
  readonly content: string | Buffer;
  readonly contentType: string;
}

/** The content of an email, before it is laid out as text and as HTML. */
export interface Content {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Name and value; a value may have several lines. */
  readonly facts: readonly (readonly [string, string])[];
  readonly steps?: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly attachments?: readonly Attachment[];
}

export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

/** The greeting of an email. Without a name when nobody has confirmed the address. */
export const greet = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);

/**
 * The URL of a page of the site with a secret after the `#`, so that no server on the way, no access log and no Referer
 * header sees it.
 */
export function linkWith(secret: Readonly<Record<string, string>>, path: string, siteUrl: string): string {
  const url = new URL(path, siteUrl);
  url.hash = new URLSearchParams(secret).toString();
  return url.href;
}

/** Markup that is safe to send: made only by {@link html}. */
export class Markup {
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

/** A template whose inserted texts are escaped. Markup made by another `html` is inserted unchanged. */
export function html(
  strings: TemplateStringsArray,
  ...parts: readonly (string | Markup | readonly Markup[])[]
): Markup {
  return new Markup(strings.reduce((all, string, i) => all + string + render(parts[i] ?? ''), ''));
}

const SLOGAN = 'Haulway, waste collection across the UK.';

/** The company details that a seller must state in an email. */
const registration = ({ companyNumber, vatNumber, carrierLicence }: Seller): string =>
  `Company number ${companyNumber}, VAT ${vatNumber}, waste carrier licence ${carrierLicence}.`;

/** The plain-text part: the same facts in the same order as the HTML part. */
function textLayout({ greeting, paragraphs, facts, steps = [], link }: Content, seller: Seller): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(steps.length > 0
      ? [`What happens next\n${steps.map((step, i) => `${i + 1}. ${step}`).join('\n')}`]
      : []),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    `${SLOGAN} Questions? Call ${company.phone.shown} or reply to this email.`,
    `${seller.name}, ${seller.address}\n${registration(seller)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The dark scheme, for mail programs that read style sheets. Many do not, so all other styles are on the elements. */
const DARK = html`<style>
  @media (prefers-color-scheme: dark) {
    .ground {
      background: #101814 !important;
    }
    .card {
      background: #18221d !important;
    }
    .ink {
      color: #eef4ee !important;
    }
    .muted {
      color: #b3c0b7 !important;
    }
    .line {
      border-color: #324038 !important;
    }
    .leaf {
      background: #0a2015 !important;
    }
    .brand {
      background: #7fcb95 !important;
      color: #0a2015 !important;
    }
  }
</style>`;

/**
 * The brand name with its mark. The leaf is drawn by styles, because mail programs show pictures only on request. It is
 * not a link, so that the first link is the one of the email itself.
 */
const BRAND = html`<span
    class="brand"
    aria-hidden="true"
    style="display:inline-block;width:36px;border-radius:11px 11px 11px 3px;background:#1a6a45;line-height:36px;text-align:center"
    ><span
      class="leaf"
      style="display:inline-block;width:18px;height:18px;border-radius:80% 0;background:#ffffff;vertical-align:middle"
    ></span></span
  >&nbsp;<span style="font-size:22px;font-weight:800;letter-spacing:-0.03em;line-height:36px">Haulway</span>`;

const linesOf = (value: string): Markup[] =>
  value.split('\n').map((line, i) => (i === 0 ? html`${line}` : html`<br />${line}`));

const factRow = ([name, value]: readonly [string, string]): Markup =>
  html`<tr>
    <th
      class="muted line"
      scope="row"
      style="border-top:1px solid #e4e0d2;color:#4e5c55;font-weight:400;padding:10px 16px 10px 0;text-align:left;vertical-align:top;width:34%"
    >
      ${name}
    </th>
    <td
      class="line"
      style="border-top:1px solid #e4e0d2;font-weight:600;overflow-wrap:anywhere;padding:10px 0;vertical-align:top"
    >
      ${linesOf(value)}
    </td>
  </tr>`;

const factsTable = (facts: Content['facts']): Markup =>
  html`<table style="border-collapse:collapse;margin:20px 0;width:100%">
    ${facts.map(factRow)}
  </table>`;

const stepList = (steps: readonly string[]): Markup =>
  html`<h2 style="font-size:18px;margin:24px 0 8px">What happens next</h2>
    <ol style="margin:0;padding-left:22px">
      ${steps.map((step) => html`<li style="padding:2px 0">${step}</li>`)}
    </ol>`;

const button = ({ label, url }: NonNullable<Content['link']>): Markup =>
  html`<p style="margin:28px 0 4px">
    <a
      class="brand"
      href="${url}"
      style="background:#1a6a45;border-radius:999px;color:#ffffff;display:inline-block;font-weight:700;padding:13px 24px;text-decoration:none"
      >${label}</a
    >
  </p>`;

const footer = (seller: Seller): Markup =>
  html`<p style="margin:0 0 8px">
      ${SLOGAN} Questions? Call
      <a class="ink" href="${company.phone.href}" style="color:#175c3c;font-weight:600;white-space:nowrap"
        >${company.phone.shown}</a
      >
      or reply to this email.
    </p>
    <p style="margin:0">${seller.name}, ${seller.address}<br />${registration(seller)}</p>`;

/** The HTML part. Styles are on each element, as mail programs need them. All external text is escaped. */
function htmlLayout(content: Content, seller: Seller): string {
  const { subject, greeting, paragraphs, facts, steps = [], link } = content;
  const nothing = html``;
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        ${DARK}
      </head>
      <body class="ground" style="background:#f3f1e7;margin:0;padding:0">
        <div
          class="ground ink"
          style="background:#f3f1e7;color:#15251e;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;overflow-wrap:break-word;padding:20px 12px"
        >
          <div style="margin:0 auto;max-width:600px">
            <div style="padding:0 12px 16px">${BRAND}</div>
            <div
              class="card"
              style="background:#ffffff;border-radius:18px;border-top:6px solid #1a6a45;padding:24px"
            >
              <h1 style="font-size:24px;letter-spacing:-0.02em;line-height:1.2;margin:0 0 16px">
                ${subject}
              </h1>
              <p style="margin:0 0 12px">${greeting}</p>
              ${paragraphs.map((paragraph) => html`<p style="margin:0 0 12px">${paragraph}</p>`)}
              ${facts.length > 0 ? factsTable(facts) : nothing}${steps.length > 0 ? stepList(steps) : nothing}
              ${link ? button(link) : nothing}
            </div>
            <div class="muted" style="color:#4e5c55;font-size:14px;padding:20px 12px 0">
              ${footer(seller)}
            </div>
          </div>
        </div>
      </body>
    </html>`.value;
}

/** An email in both forms, text and HTML, as the seller sends it. */
export const layOut = (content: Content, seller: Seller): Message => ({
  subject: content.subject,
  text: textLayout(content, seller),
  html: htmlLayout(content, seller),
  attachments: content.attachments ?? [],
});
