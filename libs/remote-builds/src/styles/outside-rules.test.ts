import { outsideRules } from './outside-rules.js';

const REMEDY = 'Begin it with a class of a CSS module (.fleet_mfe-…) or with [data-remote="fleet-mfe"]';
const refused = (css: string) => outsideRules('fleet-mfe', css);

it("names each rule of a team's reset with its line and the remedy", () => {
  expect(refused('* { margin: 0 }\n.fleet_mfe-Page-page { margin: 0 }\nh1 { font-size: 1rem }')).toEqual([
    `Line 1: * can match elements outside of fleet-mfe. ${REMEDY}`,
    `Line 3: h1 can match elements outside of fleet-mfe. ${REMEDY}`,
  ]);
});

it.each([
  '.fleet_mfe-Page-page',
  '.fleet-mfe-page > h1',
  ':root[data-theme] .fleet_mfe-a:hover::before',
  '.fleet_mfe-a ~ p',
  'p:is(.fleet_mfe-a, .fleet_mfe-b)',
  '[data-remote="fleet-mfe"]',
  '[data-remote=fleet-mfe] > * + p',
  '.fleet_mfe-a { h1',
  '.fleet_mfe-a { @media print { .x &',
  '[data-remote=fleet-mfe] { p + p',
  '@layer base { @supports (display: grid) { .fleet_mfe-a',
])('takes %s', (rule) => {
  const closing = ' }'.repeat(rule.split('{').length);
  expect(refused(`${rule} { color: red${closing}`)).toEqual([]);
});

it.each([
  '*',
  ':root',
  'body',
  '#root',
  'h1, .fleet_mfe-a',
  '.yard_mfe-a',
  '.fleet_mfe_two-a',
  ':not(.fleet_mfe-a)',
  'body:has(.fleet_mfe-a)',
  ':where(.fleet_mfe-a, p)',
  '[data-remote="fleet-mfe"] + p',
  '[data-remote="yard-mfe"] p',
  '[data-remote^="fleet"] p',
  '@media print { p',
  '@layer base { p',
  '.fleet_mfe-a { :not(&)',
  '.fleet_mfe-a { :is(h1):not(&)',
  '[data-remote=fleet-mfe] { + p',
  '@scope (.fleet_mfe-a) { p',
])('refuses %s', (rule) => {
  const closing = ' }'.repeat(rule.split('{').length);
  expect(refused(`${rule} { color: red${closing}`)).toHaveLength(1);
});

it('refuses names of the whole page, unless they begin with the name of the remote', () => {
  const named = (name: string) => [
    `@keyframes ${name} { to { opacity: 0 } }`,
    `@property --${name} { syntax: '*' }`,
    `@font-face { font-family: '${name}'; src: url(a.woff2) }`,
    `@page ${name} { margin: 0 }`,
  ];
  for (const css of named('fleet_mfe-turn')) expect(refused(css)).toEqual([]);
  for (const css of named('turn'))
    expect(refused(css)).toEqual([expect.stringMatching(/^Line 1: .* Begin its name with fleet_mfe-$/u)]);
});

it.each([
  ['@import url(other.css);', 'Line 1: @import is for the whole page. Leave it out'],
  ['\n@view-transition { navigation: auto }', 'Line 2: @view-transition is for the whole page. Leave it out'],
  ['.fleet_mfe-a {', 'Line 1: Unclosed block'],
  ['\n--x: {} p { color: red }', 'Line 2: --x is in no rule. Leave it out'],
  ['.fleet_mfe-a{}'.repeat(20_001), 'Has 20001 rules, and a style sheet has at most 20000'],
  [`${':is('.repeat(200)}a${')'.repeat(200)} {}`, 'Has selectors that are too long or nested too deeply'],
  ['a{'.repeat(50_000), 'Line 1: Unclosed block'],
])('refuses %#: what no selector limits, and what it cannot read', (css, problem) => {
  expect(refused(css)).toEqual([problem]);
});
