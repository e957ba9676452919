import type { Service } from '@haulway/contracts';

/** What no service takes, and clinical waste, which has a service of its own. */
const NOT_TAKEN = 'asbestos, gas bottles, paint';

/** What a service doesn't take, as a sentence for step 1. */
export const notTakenText = ({ category }: Pick<Service, 'category'>): string =>
  `We can't take ${NOT_TAKEN}${category === 'medical' ? ' or batteries' : ', batteries or clinical waste'}.`;
