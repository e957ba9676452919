/** Edits of formatted source text. Each throws an Error if the text is not as expected. */

const insertAt = (text: string, at: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at);

/** Adds named imports, to the existing import of that module or after the last import. */
export const addImport = (text: string, names: readonly string[], from: string): string => {
  const existing = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`, 'u').exec(text);
  if (existing) {
    const written = (existing[1] ?? '').split(',').map((name) => name.trim());
    const all = [...new Set([...written, ...names])].filter((name) => name !== '');
    return text.replace(existing[0], `import { ${all.join(', ')} } from '${from}';`);
  }
  const line = `import { ${names.join(', ')} } from '${from}';\n`;
  const last = [...text.matchAll(/^(?:import|\}) .*from '.*';\n/gmu)].at(-1);
  return insertAt(text, last ? last.index + last[0].length : 0, line);
};

/** Adds text before the closing brace of the declaration that starts with `start`. */
export const addToDeclaration = (text: string, start: RegExp, added: string): string => {
  const found = start.exec(text);
  const end = found ? text.indexOf('\n}', found.index) : -1;
  if (end < 0) throw new Error(`There is no declaration ${start.source}.`);
  return insertAt(text, end + 1, added);
};

/** Adds a row after the last row of `group` in the permission table. */
export const addPermission = (text: string, group: string, row: string): string => {
  const last = [
    ...text.matchAll(new RegExp(`^( *)(?:\\{ )?endpoint: (?:endpoints\\.)?${group}\\.`, 'gmu')),
  ].at(-1);
  if (!last) throw new Error(`The permission table has no row of ${group}.`);
  const end = last[0].includes('{') ? '\n' : '\n  },\n';
  return insertAt(text, text.indexOf(end, last.index) + end.length, row);
};
