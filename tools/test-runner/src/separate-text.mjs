/**
 * Lint rule: text that changes, or that is beside something that comes and goes, has an element of its own.
 *
 * A browser's translator replaces text nodes. React would later change or move a node that has left the page: the old
 * number stays, or the page fails. If a text is the only child of its element, React sets the element's content instead.
 */

/** Names of values that are elements, as far as this code base uses them. */
const ELEMENTS = /^(?:children|action|actions|tools|below|lead|ring|element|empty|help)$/u;
/** Objects whose texts never change while the page is open. */
const CONSTANTS = /^(?:company|seller)(?:\.|$)/u;
/** Functions that return elements. */
const MAKERS = /^(?:map|flatMap|createElement)$/u;

/** What a child may be: 'fixed' and 'changing' text, an element ('other'), or something that 'comes' and goes. */
const kindsOf = (node, source) => {
  const of = (child) => kindsOf(child, source);
  const chosen = (nodes) => [
    'comes',
    ...nodes.flatMap(of).map((kind) => (kind === 'fixed' ? 'changing' : kind)),
  ];
  switch (node.type) {
    case 'JSXText':
      return node.value.trim() === '' ? [] : ['fixed'];
    case 'JSXElement':
    case 'JSXFragment':
      return ['other'];
    case 'JSXExpressionContainer':
      return of(node.expression);
    case 'JSXEmptyExpression':
      return [];
    case 'Literal':
      return String(node.value ?? '').trim() === '' ? [] : ['fixed'];
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? ['changing'] : ['fixed'];
    case 'ChainExpression':
      return of(node.expression);
    case 'LogicalExpression':
      return node.operator === '&&' ? chosen([node.right]) : [...of(node.left), ...of(node.right)];
    case 'ConditionalExpression':
      return chosen([node.consequent, node.alternate]);
    case 'CallExpression':
      return MAKERS.test((node.callee.property ?? node.callee).name) ? ['comes', 'other'] : ['changing'];
    case 'MemberExpression':
      if (ELEMENTS.test(node.property.name)) return ['other'];
      return CONSTANTS.test(source.getText(node)) ? ['fixed'] : ['changing'];
    case 'Identifier':
      return ELEMENTS.test(node.name) ? ['other'] : ['changing'];
    default:
      return ['changing'];
  }
};

/** @type {import('eslint').Rule.RuleModule} */
export const separateText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      separate:
        'Give this text an element of its own, or write one template string: translators replace text nodes.',
    },
  },
  create(context) {
    const check = (node) => {
      const children = node.children.map((child) => kindsOf(child, context.sourceCode));
      const parts = children.filter((kinds) => kinds.length > 0);
      const kinds = new Set(parts.flat());
      // a fragment's text stands beside whatever the fragment is put into
      const isAlone = parts.length < 2 && node.type !== 'JSXFragment';
      if (!isAlone && (kinds.has('changing') || (kinds.has('fixed') && kinds.has('comes'))))
        context.report({ node, messageId: 'separate' });
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
