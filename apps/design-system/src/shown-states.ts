const SHOWN = [
  [':hover', '[data-shown="hover"]'],
  [':focus-visible', '[data-shown="focus"]'],
  [':active', '[data-shown="active"]'],
] as const;

/** Copies the rules for passing states (hover, focus, active) into rules for elements that are marked to show one. */
function marked(rules: Iterable<CSSRule>): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      const state = SHOWN.find(([passing]) => rule.selectorText.includes(passing));
      return state ? [rule.cssText.replaceAll(state[0], state[1])] : [];
    }
    return rule instanceof CSSGroupingRule ? marked(rule.cssRules) : [];
  });
}

const rulesOf = (sheet: CSSStyleSheet): Iterable<CSSRule> => {
  try {
    return sheet.cssRules;
  } catch {
    return []; // of another origin: not ours to read
  }
};

/**
 * Makes elements with `data-shown="hover"`, `focus` or `active` look as they do in that state, using the components'
 * own rules. Returns a function that undoes it.
 */
export function showPassingStates(page: Document): () => void {
  const sheet = new CSSStyleSheet();
  const rules = [...page.styleSheets].flatMap((each) => marked(rulesOf(each)));
  sheet.replaceSync(rules.join('\n'));
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
