import { option, type SeedService } from './seed-service.js';

export const furnitureRemoval: SeedService = {
  slug: 'furniture-removal',
  name: 'Furniture Removal',
  category: 'domestic',
  popular: true,
  label: 'Reuse First',
  label_color: 'orange',
  base_price: 30,
  description:
    'Single items or a whole suite, carried out from any floor. Anything reusable is offered to charities first.',
  features: [
    'Carried out from any floor',
    'Good items offered to charities',
    'Beds and wardrobes taken apart for you',
    'Add and remove items as you like',
  ],
  icon: 'sofa',
  booking_config: {
    flow_type: 'multi_item',
    items: [
      { name: 'Armchair', price: 30, contains_pops: true },
      { name: '2-Seater Sofa', price: 45, contains_pops: true },
      { name: '3-Seater Sofa', price: 60, contains_pops: true },
      { name: 'Corner Sofa', price: 95, contains_pops: true },
      { name: 'Single Bed and Mattress', price: 75 },
      { name: 'Double Bed and Mattress', price: 100 },
      { name: 'King Bed and Mattress', price: 120 },
      { name: 'Wardrobe', price: 75 },
      { name: 'Chest of Drawers', price: 40 },
      { name: 'Dining Table', price: 50 },
      { name: 'Pair of Dining Chairs', price: 30, contains_pops: true },
      { name: 'Bookshelf', price: 35 },
    ],
  },
};

export const houseClearance: SeedService = {
  slug: 'house-clearance',
  name: 'House Clearance',
  category: 'domestic',
  popular: true,
  base_price: 249,
  description:
    'A room, a flat or a whole house emptied with care: for moves, tenancies and bereavements, with valuables set aside for you.',
  features: [
    'One team from start to finish',
    'Valuables and papers set aside',
    'Lofts, cellars and garages included',
    'Keys collected and returned',
    'Broom-clean when we leave',
  ],
  icon: 'home',
  booking_config: {
    flow_type: 'load_sizes',
    load_sizes: [
      option('Single Room', 249, 'One furnished room, about 60 bags: 10 yd³ (3.0 m × 1.8 m × 1.4 m)'),
      option('One-Bedroom Flat', 449, 'About 110 bags: 18 yd³ (4.2 m × 1.9 m × 1.7 m)'),
      option('Two-Bedroom Home', 749, 'About 180 bags: 30 yd³, two van loads of 3.6 m × 1.9 m × 1.7 m'),
      option('Three-Bedroom House', 1149, 'About 290 bags: 48 yd³, three van loads of 3.8 m × 1.9 m × 1.7 m'),
      option(
        'Four Bedrooms or More',
        1599,
        'About 420 bags: 70 yd³, four van loads of 4.2 m × 1.9 m × 1.7 m',
      ),
    ],
  },
};

export const officeClearance: SeedService = {
  slug: 'office-clearance',
  name: 'Office Clearance',
  category: 'commercial',
  base_price: 20,
  description:
    'Desks, chairs, cabinets and old computers cleared out of hours, with an invoice and a waste transfer note for your files.',
  features: [
    'Evenings and weekends at no extra cost',
    'Computers recycled to WEEE rules',
    'Waste transfer note for every job',
    'Furniture reused where possible',
  ],
  icon: 'building',
  booking_config: {
    flow_type: 'multi_item',
    items: [
      { name: 'Office Desk', price: 45 },
      { name: 'Office Chair', price: 20, contains_pops: true },
      { name: 'Filing Cabinet', price: 40 },
      { name: 'Meeting Table', price: 85 },
      { name: 'Desktop Computer', price: 25, waste_type: 'Electrical Appliances' },
      { name: 'Printer or Copier', price: 60, waste_type: 'Electrical Appliances' },
      { name: 'Archive Boxes (10)', price: 30 },
    ],
  },
};
