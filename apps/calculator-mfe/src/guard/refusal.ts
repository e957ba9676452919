import {
  type CalculatorTotals,
  formatPounds,
  notTakenBy,
  type SelectedCalculatorItem,
  VAN_SERVICE,
  VAN_YD3,
} from '@haulway/domain';

/** Why a bag or a skip can't take the selection, and the way that can. */
interface Refusal {
  readonly container: 'bag' | 'skip';
  /** 'A 3-seater sofa won't go in a bag' */
  readonly title: string;
  readonly text: string;
  /** Whether one van takes everything. */
  readonly fitsVan: boolean;
}

const listOf = (items: readonly SelectedCalculatorItem[]): string => items.map(({ name }) => name).join(', ');

/** '3-Seater Sofa' inside a sentence: 'A 3-seater sofa'. Abbreviations stay: 'An old TV'. */
const inSentence = (name: string): string => {
  const lower = name.replaceAll(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase());
  return `${/^[aeiou8]/iu.test(lower) ? 'An' : 'A'} ${lower}`;
};

const isOne = (items: readonly SelectedCalculatorItem[]): boolean =>
  items.length === 1 && items[0]?.quantity === 1;

const subjectOf = (
  refused: readonly SelectedCalculatorItem[],
  selected: readonly SelectedCalculatorItem[],
): string => {
  const [first] = refused;
  if (first && isOne(refused)) return inSentence(first.name);
  return refused.length === selected.length ? 'These' : 'Some of these';
};

/** The reasons for several items, one sentence each. */
const reasonsOf = (container: Refusal['container'], items: readonly SelectedCalculatorItem[]): string[] => {
  if (isOne(items)) return [];
  const tooLarge = items.filter(({ bulky }) => container === 'bag' && bulky);
  const electrical = items.filter((item) => !tooLarge.includes(item));
  return [
    ...(tooLarge.length > 0 ? [`Too large or too heavy: ${listOf(tooLarge)}.`] : []),
    ...(electrical.length > 0 ? [`Appliances can't go in a ${container}: ${listOf(electrical)}.`] : []),
  ];
};

/** For a service that can't take all selected items. */
export const refusalOf = (
  slug: string,
  selected: readonly SelectedCalculatorItem[],
  { volumeYd3, costPence }: CalculatorTotals,
): Refusal => {
  const refused = notTakenBy(slug, selected);
  const container = slug === 'skip-bags' ? 'bag' : 'skip';
  const fitsVan = volumeYd3 <= VAN_YD3;
  const van = VAN_SERVICE.name;
  const way = fitsVan
    ? `${van} takes ${isOne(selected) ? 'it' : 'everything'} for the same price: ${formatPounds(costPence)}.`
    : `Book these separately with ${van}, or call us.`;
  return {
    container,
    title: `${subjectOf(refused, selected)} won't go in a ${container}`,
    text: [...reasonsOf(container, refused), way].join(' '),
    fitsVan,
  };
};
