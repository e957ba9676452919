/** Types of waste that rules speak of. */
export const MIXED_WASTE = 'Mixed Waste';
export const BULKY_ITEMS = 'Bulky Items';
export const CLINICAL_WASTE = 'Clinical Waste';
export const WHITE_GOODS = 'White Goods (Fridges/Washing Machines)';
export const ELECTRICAL_APPLIANCES = 'Electrical Appliances';
export const SCREENS = 'TVs/Monitors';
export const GARDEN_WASTE = 'Garden Waste';
