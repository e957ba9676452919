import { option, type SeedService } from './seed-service.js';

export const skipHire: SeedService = {
  slug: 'skip-hire',
  name: 'Skip Hire',
  category: 'domestic',
  popular: true,
  label: 'Best for DIY',
  label_color: 'orange',
  base_price: 180,
  description:
    "A skip on your drive: fill it in your own time for up to two weeks, then call us and we'll collect it.",
  features: [
    "Up to 14 days' hire included",
    'Delivered in the slot you choose',
    'No permit needed on your own drive',
    'Every load sorted',
    'No hidden fuel charges',
  ],
  icon: 'container',
  booking_config: {
    flow_type: 'skip_hire',
    skip_sizes: [
      option('2 Yard Mini Skip', 180, 'Holds about 25 bags: 1.2 m × 0.9 m × 0.8 m'),
      option('4 Yard Midi Skip', 220, 'Holds about 45 bags: 1.8 m × 1.3 m × 1.0 m'),
      option('6 Yard Builders Skip', 265, 'Holds about 65 bags: 2.6 m × 1.5 m × 1.2 m'),
      option('8 Yard Large Skip', 310, 'Holds about 85 bags: 3.7 m × 1.7 m × 1.3 m'),
      option('12 Yard Maxi Skip', 350, 'Holds about 125 bags: 3.7 m × 1.8 m × 1.7 m'),
    ],
  },
};

export const skipBags: SeedService = {
  slug: 'skip-bags',
  name: 'Skip Bags',
  category: 'skip',
  popular: true,
  base_price: 15,
  description:
    "A strong bag posted to your door for jobs too small for a skip: fill it, leave it within reach of our lorry and we'll collect it.",
  features: [
    'Holds up to 1 tonne',
    'No permit needed on private ground',
    'Fill it when you have time',
    'Folds flat until you need it',
  ],
  icon: 'shopping-bag',
  booking_config: {
    flow_type: 'skip_bags',
    bag_options: [
      {
        name: 'Midi Bag, Delivery Only',
        description: '0.9 m × 0.9 m × 0.9 m, about 12 bin bags; collection can be booked later',
        price: 15,
        includes_collection: false,
      },
      {
        name: 'Midi Bag with Collection',
        description: '0.9 m × 0.9 m × 0.9 m, about 12 bin bags; one collection included',
        price: 45,
        includes_collection: true,
      },
      {
        name: 'Maxi Bag with Collection',
        description: '1.8 m × 0.9 m × 0.7 m, about 20 bin bags; one collection included',
        price: 69,
        includes_collection: true,
      },
    ],
  },
};

export const commercialSkipHire: SeedService = {
  slug: 'commercial-skip-hire',
  name: 'Commercial Skip Hire',
  category: 'commercial',
  label: 'Trade',
  label_color: 'yellow',
  base_price: 265,
  description:
    'Skips and roll-on roll-off containers for sites and businesses, with an invoice and a waste transfer note for every load.',
  features: [
    'Delivered in the slot you choose',
    'Waste transfer note for every load',
    'VAT invoice for every booking',
    'Lockable and enclosed skips available',
  ],
  icon: 'container',
  booking_config: {
    flow_type: 'skip_hire',
    skip_sizes: [
      option('6 Yard Builders Skip', 265, 'Holds about 65 bags: 2.6 m × 1.5 m × 1.2 m'),
      option('8 Yard Enclosed Skip', 325, 'Holds about 85 bags, lockable: 3.7 m × 1.7 m × 1.3 m'),
      option('12 Yard Maxi Skip', 375, 'Holds about 125 bags: 3.7 m × 1.8 m × 1.7 m'),
      option('20 Yard Roll-on Roll-off', 495, 'Holds about 220 bags: 6.1 m × 2.4 m × 1.4 m'),
      option('40 Yard Roll-on Roll-off', 695, 'Holds about 440 bags: 6.1 m × 2.4 m × 2.6 m'),
    ],
  },
};
