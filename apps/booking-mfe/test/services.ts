import { type BookingConfig, type Service } from '@haulway/contracts';

/** A service as the catalogue returns it. Ids differ in their last two digits. */
export const serviceOf = (slug: string, digits: string, booking_config: BookingConfig): Service => {
  const id = `6f6d1c1e-6d3b-4f0e-9a52-0d8f4c1b7a${digits}`;
  return {
    id,
    _id: id,
    slug,
    name: slug.replaceAll('-', ' '),
    category: 'collection',
    popular: true,
    label: null,
    label_color: null,
    price_display: 'From £99.99',
    base_price: 99.99,
    description: 'We take it away.',
    features: ['Two-person team', 'Fully insured'],
    icon: 'truck',
    booking_config,
  };
};

export const MAN_AND_VAN = serviceOf('man-and-van', '01', {
  load_sizes: [
    { name: 'Quarter Load', description: 'About 20 bin bags', price: 99.99 },
    { name: 'Full Load', price: 340.5 },
  ],
});
export const SKIP_HIRE = serviceOf('skip-hire', '02', { skip_sizes: [{ name: '4 Yard Skip', price: 180 }] });
const SKIP_BAGS = serviceOf('skip-bags', '03', {});
const NO_BAGS = serviceOf('skip-bags-plus', '04', { bag_options: [] });
const BINS = serviceOf('bin-collection', '05', { bin_options: [{ name: '240 L Bin', price: 12.35 }] });
export const FURNITURE = serviceOf('furniture-removal', '06', {
  items: [
    { name: 'Sofa', price: 45.99 },
    { name: 'Desk', price: 30 },
  ],
});
const NO_ITEMS = serviceOf('clearance', '07', { flow_type: 'multi_item' });

export const SERVICES = [MAN_AND_VAN, SKIP_HIRE, SKIP_BAGS, NO_BAGS, BINS, FURNITURE, NO_ITEMS];
