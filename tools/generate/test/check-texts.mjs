/**
 * Formats and lints texts that are not in files. Reads `{ path: text }` from the standard input, with paths below the
 * working directory. Prints a line for each problem to the standard output.
 */
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import { format, resolveConfig } from 'prettier';

const eslint = new ESLint();
for (const [filePath, source] of Object.entries(JSON.parse(await text(process.stdin)))) {
  const formatted = await format(source, { ...(await resolveConfig(filePath)), filepath: filePath });
  if (!/\.tsx?$/u.test(filePath)) continue;
  for (const { messages } of await eslint.lintText(formatted, { filePath }))
    for (const { line, message } of messages) process.stdout.write(`${filePath}:${line} ${message}\n`);
}
