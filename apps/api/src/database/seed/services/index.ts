import { fromPriceText, toPence } from '@haulway/domain';
import { commercialWaste, constructionWaste, medicalWaste } from './business.js';
import { furnitureRemoval, houseClearance, officeClearance } from './clearance.js';
import { binCollection, wasteCollection } from './collections.js';
import { applianceRemoval, gardenClearance, manAndVan } from './household.js';
import { type SeedService } from './seed-service.js';
import { commercialSkipHire, skipBags, skipHire } from './skips.js';

const offered: readonly SeedService[] = [
  manAndVan,
  skipHire,
  furnitureRemoval,
  houseClearance,
  skipBags,
  binCollection,
  wasteCollection,
  gardenClearance,
  applianceRemoval,
  commercialWaste,
  commercialSkipHire,
  officeClearance,
  constructionWaste,
  medicalWaste,
];

/** The services on offer, in the order in which lists show them. */
export const services = offered.map((service) => ({
  popular: false,
  label: null,
  label_color: null,
  price_display: fromPriceText(toPence(service.base_price)),
  ...service,
}));
