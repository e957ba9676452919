import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { separateText } from './separate-text.mjs';

/** How many elements of the code break the rule. */
const faults = (jsx: string): number =>
  new Linter().verify(
    `const x = ${jsx};`,
    [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser as never },
        plugins: { haulway: { rules: { 'separate-text': separateText } } },
        rules: { 'haulway/separate-text': 'error' },
      },
    ],
    'x.tsx',
  ).length;

it.each([
  ['<p>Page {page}</p>'],
  ['<p>{count} <b>items</b></p>'],
  ['<button>{busy && <Spinner />}Save</button>'],
  ['<h3>Sign-in {on ? <Badge /> : null}</h3>'],
  ['<li><Icon name="clock" />{time ?? "none"}</li>'],
  ['<><Icon />{text}</>'],
  ['<p>Price{isLondon && " (London)"}</p>'],
])('refuses %s', (jsx) => expect(faults(jsx)).toBe(1));

it.each([
  ['<p>{`Page ${page}`}</p>'],
  ['<p>{count}</p>'],
  ['<button>{busy && <Spinner />}<span>Save</span></button>'],
  ['<p>Please <a href="/contact">ask us</a> first.</p>'],
  ['<ul>{rows.map((row) => <li key={row}>{row}</li>)}{children}</ul>'],
  ['<p>Company number {seller.companyNumber}</p>'],
  ['<p>{isOpen ? "Close" : "Open"}</p>'],
])('accepts %s', (jsx) => expect(faults(jsx)).toBe(0));
