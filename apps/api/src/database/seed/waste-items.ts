import { type WasteItem } from '@haulway/contracts';
import { CALCULATOR_CATALOGUE } from '@haulway/domain';

/** The calculator's items, prices in pounds: the domain's own catalogue, so that browser and server agree. */
export const wasteItems: readonly Omit<WasteItem, 'id' | '_id'>[] = CALCULATOR_CATALOGUE.map(
  ({ id, ...item }) => ({ slug: id, ...item }),
);
