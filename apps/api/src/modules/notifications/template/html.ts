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
