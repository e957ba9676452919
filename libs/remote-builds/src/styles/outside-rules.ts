import postcss, { type AtRule, type Container, CssSyntaxError, type Declaration, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

/**
 * What a selector can match: any element of the page, the remote's root, or only elements inside the root. The root is
 * the host's element with `data-remote`. Classes that begin with the remote's name are only on elements inside.
 */
const [OUTSIDE, ROOT, INSIDE] = [0, 1, 2];

/** At-rules that only group rules. */
const GROUP = /^(?:media|supports|container|layer|starting-style)$/u;
/** At-rules that define a name that the whole page shares. */
const NAMED = /^(?:(?:-\w+-)?keyframes|counter-style|font-palette-values|page|position-try|property)$/u;
const ALTERNATIVES = /^:(?:is|where|matches|-\w+-any)$/iu;
const LIMITS = { maxInputLength: 20_000, maxNestingDepth: 50 };
/** More would keep the registry busy for seconds. */
const MAX_RULES = 20_000;

/** The extent of what follows a combinator: the root's siblings are outside, its descendants are inside. */
const afterCombinator = (combinator: string | undefined, extent: number): number => {
  if (extent !== ROOT || combinator === undefined) return extent;
  return /[+~|]/u.test(combinator) ? OUTSIDE : INSIDE;
};

/** @param parent the extent of the rule around the selector, if it is nested */
const extentOf = (selector: Selector, parent: number, isOwn: (name: string) => boolean, remote: string) => {
  const ofNode = (node: Node): number => {
    if (node.type === 'class') return isOwn(node.value) ? INSIDE : OUTSIDE;
    if (node.type === 'nesting') return parent;
    if (node.type === 'attribute' && node.attribute === 'data-remote' && node.operator === '=')
      return node.value === remote ? ROOT : OUTSIDE;
    if (node.type !== 'pseudo' || !ALTERNATIVES.test(node.value)) return OUTSIDE;
    return Math.min(INSIDE, ...node.nodes.map(ofParts));
  };
  const ofParts = ({ nodes }: Selector): number => {
    let next: string | undefined;
    return nodes.reduceRight((extent, node) => {
      if (node.type === 'combinator') next = node.value;
      return Math.max(extent, afterCombinator(next, ofNode(node)));
    }, OUTSIDE);
  };
  const [first] = selector.nodes;
  let isRelative = true;
  selector.walkNesting(() => {
    isRelative = first?.type === 'combinator';
  });
  // without `&`, a nested selector is about the descendants of its parent's elements
  const start = first?.type === 'combinator' ? first.value : ' ';
  return Math.max(ofParts(selector), isRelative ? afterCombinator(start, parent) : OUTSIDE);
};

/**
 * Finds what of a remote's style sheet would apply to the page around the remote: selectors that can match outside of
 * its root, and names that the whole page shares.
 * @returns a problem with its line and the remedy for each of them
 */
export const outsideRules = (remote: string, css: string): readonly string[] => {
  const prefix = `${remote.replaceAll('-', '_')}-`;
  const isOwn = (name: string) =>
    [prefix, `${remote}-`].some((own) => name.replace(/^--/u, '').startsWith(own));
  const problems: string[] = [];
  const refuse = (node: AtRule | Declaration | Rule, subject: string, problem: string) =>
    problems.push(
      `Line ${node.source?.start?.line ?? 1}: ${subject.replaceAll(/\s+/gu, ' ').slice(0, 80)} ${problem}`,
    );
  const checkName = (rule: AtRule, name: string) =>
    isOwn(name) ||
    refuse(rule, `@${rule.name} ${name}`, `is for the whole page. Begin its name with ${prefix}`);
  const checkAtRule = (rule: AtRule, parent: number): void => {
    const name = rule.name.toLowerCase();
    if (GROUP.test(name)) check(rule, parent);
    else if (NAMED.test(name)) checkName(rule, rule.params);
    else if (name === 'font-face')
      rule.walkDecls(/^font-family$/iu, ({ value }) => void checkName(rule, value.replaceAll(/["']/gu, '')));
    else if (name !== 'charset') refuse(rule, `@${name}`, 'is for the whole page. Leave it out');
  };
  const checkRule = (rule: Rule, parent: number): void => {
    const { nodes } = parseSelectors().astSync(rule.selector, LIMITS);
    const extent = Math.min(...nodes.map((selector) => extentOf(selector, parent, isOwn, remote)));
    if (extent !== OUTSIDE) return check(rule, extent);
    const remedy = `Begin it with a class of a CSS module (.${prefix}…) or with [data-remote="${remote}"]`;
    refuse(rule, rule.selector, `can match elements outside of ${remote}. ${remedy}`);
  };
  const check = (container: Container, parent: number): void =>
    void container.each((node) => {
      if (node.type === 'rule') checkRule(node, parent);
      if (node.type === 'atrule') checkAtRule(node, parent);
      // a browser ends the value of a custom property here at its first block: what follows is a rule
      if (node.type === 'decl' && container.type === 'root')
        refuse(node, node.prop, 'is in no rule. Leave it out');
    });
  try {
    const sheet = postcss.parse(css);
    let rules = 0;
    sheet.walkRules(() => void (rules += 1));
    if (rules > MAX_RULES) return [`Has ${rules} rules, and a style sheet has at most ${MAX_RULES}`];
    check(sheet, OUTSIDE);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [`Line ${error.line ?? 1}: ${error.reason}`];
    return ['Has selectors that are too long or nested too deeply'];
  }
  return problems;
};
