import { Marked, type Tokens } from 'marked';

const escape = (text: string): string =>
  text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`);

/** The name of a heading in the page's address, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/**
 * Makes HTML of a document. HTML in the document is shown as text.
 * @param addressOf the address in the site of a link to another file; it throws for a file that is not published
 */
export const renderMarkdown = (markdown: string, addressOf: (link: string) => string): string => {
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
      heading({ depth, text, tokens }: Tokens.Heading) {
        return `<h${depth} id="${escape(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escape(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      // a wide table scrolls by itself, and by keyboard
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], name: string) =>
          row.map((cell) => `<${name}>${this.parser.parseInline(cell.tokens)}</${name}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
        const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
        return `<div role="region" aria-label="Table" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
};
