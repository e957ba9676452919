import { option, type SeedService } from './seed-service.js';

export const binCollection: SeedService = {
  slug: 'bin-collection',
  name: 'Bin Collection',
  category: 'collection',
  popular: true,
  base_price: 12.5,
  description: 'A missed collection, a party or a move: a wheelie bin emptied between council collections.',
  features: [
    'Any council bin, any colour',
    'Bins put back where we found them',
    'Recycling kept separate',
    'One-off, no contract',
  ],
  icon: 'trash',
  booking_config: {
    flow_type: 'bin_collection',
    bin_options: [
      option('140 Litre Bin', 12.5, 'Slim wheelie bin, about 2 bags: 0.48 m × 0.55 m × 1.07 m'),
      option('240 Litre Bin', 18, 'Standard wheelie bin, about 4 bags: 0.58 m × 0.74 m × 1.07 m'),
      option('360 Litre Bin', 26, 'Large wheelie bin, about 6 bags: 0.62 m × 0.86 m × 1.10 m'),
      option('1,100 Litre Bin', 48, 'Four-wheeled bin, about 18 bags: 1.37 m × 0.99 m × 1.37 m'),
    ],
  },
};

export const wasteCollection: SeedService = {
  slug: 'waste-collection',
  name: 'Rubbish Collection',
  category: 'collection',
  base_price: 59,
  description:
    'Bagged and loose rubbish collected from your doorstep and sorted for recycling at our depots.',
  features: [
    'Same-day requests by phone',
    "Leave it at the kerb or we'll carry it",
    'Waste transfer note for every load',
    'Sorted by hand for recycling',
  ],
  icon: 'recycle',
  booking_config: {
    flow_type: 'load_sizes',
    load_sizes: [
      option('Up to 10 Bags', 59, '10 bin bags: 1.5 yd³ (1.2 m × 1.0 m × 1.0 m)'),
      option('Up to 20 Bags', 95, '20 bin bags: 3.5 yd³ (1.8 m × 1.5 m × 1.0 m)'),
      option('Up to 40 Bags', 159, '40 bin bags: 7 yd³ (1.8 m × 1.8 m × 1.7 m)'),
    ],
  },
};
