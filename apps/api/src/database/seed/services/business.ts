import { option, type SeedService } from './seed-service.js';

export const commercialWaste: SeedService = {
  slug: 'commercial-waste',
  name: 'Business Waste Collection',
  category: 'commercial',
  label: 'Business',
  label_color: 'orange',
  base_price: 22,
  description:
    'General waste, cardboard, glass and food waste collected from shops, kitchens and offices, with full duty-of-care paperwork.',
  features: [
    'Duty-of-care paperwork included',
    'One-off, no contract',
    'Food waste turned into energy',
    'Morning, afternoon or evening slot',
  ],
  icon: 'briefcase',
  booking_config: {
    flow_type: 'bin_collection',
    bin_options: [
      option('240 Litre Food Waste Bin', 22, 'About 100 kg: 0.58 m × 0.74 m × 1.07 m'),
      option('660 Litre General Waste Bin', 32, 'About 10 bags: 1.26 m × 0.77 m × 1.30 m'),
      option('1,100 Litre General Waste Bin', 45, 'About 18 bags: 1.37 m × 0.99 m × 1.37 m'),
      option('1,100 Litre Mixed Recycling Bin', 36, 'Card, paper, cans, plastics: 1.37 m × 0.99 m × 1.37 m'),
    ],
  },
};

export const constructionWaste: SeedService = {
  slug: 'construction-waste',
  name: 'Builders Waste Removal',
  category: 'commercial',
  base_price: 139,
  description:
    'Rubble, plasterboard, timber and packaging loaded by our team on site. Heavy loads are priced by weight class.',
  features: [
    'Heavy waste welcome',
    'Plasterboard separated, as required',
    'No skip and no permit needed',
    'Waste transfer note for every load',
  ],
  icon: 'hard-hat',
  booking_config: {
    flow_type: 'load_sizes',
    load_sizes: [
      option('Light Site Load', 139, 'About 20 rubble bags, up to 500 kg: 2 yd³ (1.5 m × 1.0 m × 1.0 m)'),
      option(
        'Standard Site Load',
        269,
        'About 50 rubble bags, up to 1,200 kg: 5 yd³ (2.0 m × 1.6 m × 1.2 m)',
      ),
      option('Tipper Load', 459, 'About 100 rubble bags, up to 2,500 kg: 10 yd³ (3.2 m × 1.9 m × 1.3 m)'),
    ],
  },
};

export const medicalWaste: SeedService = {
  slug: 'medical-waste',
  name: 'Medical Waste Disposal',
  category: 'medical',
  label: 'Licensed',
  label_color: 'orange',
  base_price: 38,
  description:
    'Sharps, clinical and offensive waste from surgeries, dentists, salons and care homes, sealed at your door and treated under licence.',
  features: [
    'Consignment note for every collection',
    'Sealed at your door',
    'Replacement containers left with you',
    'DBS-checked drivers',
  ],
  icon: 'shield',
  booking_config: {
    flow_type: 'bin_collection',
    bin_options: [
      option('7 Litre Sharps Container', 38, 'Yellow lid, about 100 syringes: 0.22 m × 0.16 m × 0.30 m'),
      option('30 Litre Clinical Waste Box', 55, 'Rigid and leak-proof, up to 9 kg: 0.40 m × 0.30 m × 0.35 m'),
      option('240 Litre Clinical Waste Bin', 82, 'Lockable, about 5 orange bags: 0.58 m × 0.74 m × 1.07 m'),
      option('770 Litre Clinical Waste Bin', 145, 'Lockable, about 16 orange bags: 1.26 m × 0.77 m × 1.36 m'),
    ],
  },
};
