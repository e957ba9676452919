import type { Service } from '@haulway/contracts';

const NOT_TAKEN = ['asbestos', 'gas bottles', 'paint', 'batteries'] as const;
const CLINICAL_WASTE = 'clinical waste';

/** What a service doesn't take. Clinical waste has a service of its own. */
const excludedFrom = ({ category }: Pick<Service, 'category'>): readonly string[] =>
  category === 'medical' ? NOT_TAKEN : [...NOT_TAKEN, CLINICAL_WASTE];

/** The same as a sentence, for step 1. */
export const notTakenText = (service: Pick<Service, 'category'>): string =>
  `We can't take ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(excludedFrom(service))}.`;
