import type { FlowType, ServiceData } from '@haulway/contracts';
import { company } from '../company.js';

/** The words for the visit that a customer books: we come to collect waste, or to deliver a skip or bags. */
export interface VisitWords {
  readonly visit: 'collection' | 'delivery';
  readonly title: 'Collection' | 'Delivery';
  readonly address: string;
  readonly date: string;
  readonly what: string;
  readonly askAddress: string;
  readonly goingTo: string;
  readonly goingOn: string;
  /** The beginning of a sentence that ends with the address. */
  readonly willGoTo: string;
  readonly dayBefore: string;
  readonly day: string;
  readonly inTheSlot: string;
  /** How the customer has a delivered skip or bag taken away; null for a collection. */
  readonly afterwards: string | null;
  readonly onTheDay: string;
  /** The last event of a completed booking. */
  readonly done: string;
  /** Whether the team carries the waste, so that the customer has to prepare each item. */
  readonly carriesItems: boolean;
  /** What the customer has to have ready for the visit. */
  readonly access: string;
}

const COLLECTION: VisitWords = {
  visit: 'collection',
  title: 'Collection',
  address: 'Collection address',
  date: 'Collection date',
  what: 'What we collect',
  askAddress: 'Where should we collect from?',
  goingTo: 'Collecting from',
  goingOn: 'Collecting on',
  willGoTo: "We'll collect from",
  dayBefore: "We'll contact you 24 hours before your collection.",
  day: 'Collection day',
  inTheSlot: 'Our team arrives in your slot and does the rest.',
  afterwards: null,
  onTheDay: "On the day, we'll text you 30 minutes before we arrive. The collection takes 15 to 30 minutes.",
  done: 'Collected',
  carriesItems: true,
  access: 'Keep a clear path to your items.',
};

const deliveryOf = ({
  afterwards,
  access,
}: {
  readonly afterwards: string;
  readonly access: string;
}): VisitWords => ({
  visit: 'delivery',
  title: 'Delivery',
  address: 'Delivery address',
  date: 'Delivery date',
  what: 'What we deliver',
  askAddress: 'Where should we deliver?',
  goingTo: 'Delivering to',
  goingOn: 'Delivering on',
  willGoTo: "We'll deliver to",
  dayBefore: "We'll contact you 24 hours before your delivery.",
  day: 'Delivery day',
  inTheSlot: `We deliver in your slot. ${afterwards}`,
  afterwards,
  onTheDay: `On the day, we'll text you 30 minutes before we deliver. ${afterwards}`,
  done: 'Completed',
  carriesItems: false,
  access,
});

const WORDS: Readonly<Record<FlowType, VisitWords>> = {
  load_sizes: COLLECTION,
  multi_item: COLLECTION,
  bin_collection: {
    ...COLLECTION,
    carriesItems: false,
    access: 'Leave the bin where our team can reach it.',
  },
  skip_hire: deliveryOf({
    afterwards: `Call ${company.phone.shown} within 14 days, when the skip is ready for collection.`,
    access: 'Keep the space for the skip clear.',
  }),
  skip_bags: deliveryOf({
    afterwards: `If your bag includes collection, call ${company.phone.shown} within 14 days, when it's ready.`,
    access: 'Choose a place for the bag that our lorry can reach.',
  }),
};

/** The words of a flow type; those of a collection if it is unknown. */
export const visitWords = (flowType: FlowType | null | undefined): VisitWords =>
  WORDS[flowType ?? 'load_sizes'];

/** The flow type of a booking, by what was chosen. */
export const bookedFlowType = ({
  skip_size,
  bag_type,
  bin_option,
  flow_type,
  waste_calculator_items: items,
}: Pick<
  ServiceData,
  'skip_size' | 'bag_type' | 'bin_option' | 'flow_type' | 'waste_calculator_items'
>): FlowType => {
  if (skip_size) return 'skip_hire';
  if (bag_type) return 'skip_bags';
  if (bin_option) return 'bin_collection';
  // the calculator's items are collected, whichever service was recommended for them
  return items?.length ? 'load_sizes' : (flow_type ?? 'load_sizes');
};

/** The words of a booking. A guest without the booking's key does not see what was chosen. */
export const wordsOfBooking = (serviceData: ServiceData = {}): VisitWords =>
  visitWords(bookedFlowType(serviceData));
