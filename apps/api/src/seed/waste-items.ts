import { type WasteItem } from '@haulway/contracts';

/** The calculator's items, prices in pounds. */
export const wasteItems: readonly Omit<WasteItem, 'id' | '_id'>[] = [];
