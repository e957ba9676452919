/**
 * Reads the PDF from standard input and writes what viewers see of it as JSON. It is a separate process, because Jest
 * can't run the reader's ES modules.
 */
import { buffer } from 'node:stream/consumers';
import { getDocumentProxy } from 'unpdf';

const rolesOf = (node) => [...(node?.role ? [node.role] : []), ...(node?.children ?? []).flatMap(rolesOf)];
const isSaid = (node) => node.type === 'content' || (node.children ?? []).some(isSaid);
const headsOf = (node) =>
  node?.role === 'TH'
    ? isSaid(node)
      ? 1
      : 0
    : (node?.children ?? []).reduce((sum, child) => sum + headsOf(child), 0);
const textOf = ({ items }) => items.map(({ str = '', hasEOL }) => (hasEOL ? `${str} ` : str)).join('');

const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)), { verbosity: 0 });
const { info } = await pdf.getMetadata();
const marked = await pdf.getMarkInfo();
const pages = [];
for (let page = 1; page <= pdf.numPages; page += 1) pages.push(await pdf.getPage(page));
const texts = await Promise.all(pages.map(async (page) => textOf(await page.getTextContent())));
const trees = await Promise.all(pages.map((page) => page.getStructTree()));
const [left, bottom, right, top] = pages[0].view;
process.stdout.write(
  JSON.stringify({
    text: texts.map((text) => text.replace(/\s+/gu, ' ').trim()).join('\n'),
    pages: pdf.numPages,
    title: info.Title ?? null,
    language: info.Language ?? null,
    tagged: marked?.Marked ?? false,
    tags: [...new Set(trees.flatMap(rolesOf))],
    headCells: trees.map(headsOf),
    pageSize: [right - left, top - bottom],
  }),
);
await pdf.destroy();
