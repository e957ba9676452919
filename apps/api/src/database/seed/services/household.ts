import { option, type SeedService } from './seed-service.js';

export const manAndVan: SeedService = {
  slug: 'man-and-van',
  name: 'Man & Van',
  category: 'domestic',
  popular: true,
  label: 'Most Popular',
  label_color: 'yellow',
  base_price: 99.99,
  description:
    'Two people and a van at your door: we lift, carry, load and sweep up, and you pay only for the space your waste takes.',
  features: [
    'We do all the lifting and loading',
    'Pay only for the space you use',
    'Collection takes 15 to 30 minutes',
    'Text 30 minutes before we arrive',
    'Up to 95% kept out of landfill',
  ],
  icon: 'truck',
  booking_config: {
    flow_type: 'load_sizes',
    load_sizes: [
      option(
        'Quarter Load',
        99.99,
        'About 20 bin bags or one sofa: 3.5 yd³ (1.8 m × 1.5 m × 1.0 m), up to 250 kg',
      ),
      option(
        'Half Load',
        169.99,
        'About 40 bin bags or a small room: 7 yd³ (1.8 m × 1.8 m × 1.7 m), up to 500 kg',
      ),
      option(
        'Three-Quarter Load',
        229.99,
        'About 60 bin bags or a one-bedroom flat: 10.5 yd³ (2.6 m × 1.8 m × 1.7 m), up to 750 kg',
      ),
      option(
        'Full Load',
        289.99,
        'About 80 bin bags or a garage: 14 yd³ (3.4 m × 1.8 m × 1.8 m), up to 1,000 kg',
      ),
    ],
  },
};

export const gardenClearance: SeedService = {
  slug: 'garden-clearance',
  name: 'Garden Waste Removal',
  category: 'clearance',
  label: 'Seasonal',
  label_color: 'orange',
  base_price: 79,
  description:
    'Branches, turf, soil, old decking and fence panels taken from your garden, composted or chipped wherever we can.',
  features: [
    'Green waste composted locally',
    'Soil and turf welcome',
    'Sheds and fences taken down on request',
    'Paths swept before we leave',
  ],
  icon: 'leaf',
  booking_config: {
    flow_type: 'load_sizes',
    load_sizes: [
      option('Small Garden Load', 79, 'About 15 garden sacks: 2.5 yd³ (1.5 m × 1.3 m × 1.0 m)'),
      option('Medium Garden Load', 149, 'About 35 garden sacks: 6 yd³ (1.8 m × 1.7 m × 1.5 m)'),
      option('Large Garden Load', 249, 'About 70 garden sacks: 12 yd³ (3.0 m × 1.8 m × 1.7 m)'),
    ],
  },
};

export const applianceRemoval: SeedService = {
  slug: 'appliance-removal',
  name: 'Appliance Removal',
  category: 'furniture',
  base_price: 35,
  description:
    'Fridges, washing machines, cookers and screens carried out of your home and recycled under the WEEE regulations.',
  features: [
    'Gases recovered from every fridge',
    'Recycled under the WEEE regulations',
    'Disconnected appliances carried out from any floor',
    'A price for each item before you book',
  ],
  icon: 'refrigerator',
  booking_config: {
    flow_type: 'multi_item',
    items: [
      { name: 'Fridge or Freezer', price: 80, waste_type: 'White Goods (Fridges/Washing Machines)' },
      { name: 'American Fridge Freezer', price: 110, waste_type: 'White Goods (Fridges/Washing Machines)' },
      { name: 'Washing Machine', price: 75, waste_type: 'Electrical Appliances' },
      { name: 'Tumble Dryer', price: 75, waste_type: 'Electrical Appliances' },
      { name: 'Dishwasher', price: 60, waste_type: 'Electrical Appliances' },
      { name: 'Cooker or Oven', price: 50, waste_type: 'Electrical Appliances' },
      { name: 'Television', price: 35, waste_type: 'TVs/Monitors' },
    ],
  },
};
