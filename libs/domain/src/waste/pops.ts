import type { BookedWaste } from '../documents/waste.js';

/** Upholstered domestic seating, which may contain persistent organic pollutants. Beds and mattresses are not. */
const UPHOLSTERED_SEATING =
  /sofa|settee|armchair|recliner|futon|bean ?bag|stool|(?:dining|office|upholstered) (?:chair|seat)/iu;

/** Whether an item's name says that it is upholstered seating. */
export const isUpholsteredSeating = (name: string): boolean => UPHOLSTERED_SEATING.test(name);

/** Whether booked waste contains POPs. Bookings from before items said so are judged by the names of their items. */
export const containsPops = ({
  contains_pops: said,
  items,
}: Pick<BookedWaste, 'contains_pops' | 'items'>): boolean => said ?? items.some(isUpholsteredSeating);
