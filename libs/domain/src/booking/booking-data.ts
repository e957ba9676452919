import type { CollectionAccess, SkipPlacement, TimeSlot } from '@haulway/contracts';

/**
 * An item of the steps, its price in pence for one. An `id` marks a calculator item. Such an item also keeps the
 * calculator's values for one: volume in yd³, weight in kg.
 */
export interface BookingItem {
  readonly id?: string;
  readonly name: string;
  readonly pricePence: number;
  readonly quantity: number;
  readonly volume?: number;
  readonly weight?: number;
  readonly category?: string;
}

/** A calculator item in the request to book: the server prices it by id. */
export interface CalculatorChoice {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
}

export interface CollectionAddress {
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly additionalInfo: string;
}

/** `date` is a London date, yyyy-MM-dd; both are empty until chosen. */
export interface CollectionDateTime {
  readonly date: string;
  readonly timeSlot: TimeSlot | '';
}

/**
 * The data of the booking steps: `totalPence` in pence, `estimated_volume` in m³, `estimated_weight` in kg. The
 * `selected…` fields and `skipSize` contain names of options.
 */
export interface BookingData {
  readonly items: readonly BookingItem[];
  readonly address: CollectionAddress;
  readonly dateTime: CollectionDateTime;
  readonly totalPence: number;
  /** The loyalty points to use, and what they take off `totalPence`; 0 or left out for none. */
  readonly redeem_points?: number;
  readonly redeem_pence?: number;
  readonly skipSize?: string;
  readonly wasteType?: string;
  /** The postcode for regional prices, typed in the skip flows or in the calculator. */
  readonly postcode?: string;
  readonly selectedLoadSize?: string;
  readonly selectedBag?: string;
  readonly selectedOption?: string;
  readonly waste_items?: readonly CalculatorChoice[];
  readonly estimated_volume?: number;
  readonly estimated_weight?: number;
  /** Set if the booking started in the calculator, with the region of its prices. */
  readonly from_waste_calculator?: boolean;
  readonly calculator_region?: string;
  /** Where a skip stands: on the drive unless it says otherwise. */
  readonly skip_placement?: SkipPlacement;
  /** The answers about access, as typed. `sentAccessOf` makes of them what is sent. */
  readonly access?: CollectionAccess;
  readonly customer_name?: string;
  readonly customer_email?: string;
  readonly customer_phone?: string;
  /** Whether a business books. The business details are used only then. */
  readonly for_business?: boolean;
  readonly company_name?: string;
  readonly company_vat_number?: string;
  readonly purchase_order?: string;
  readonly sic_code?: string;
  /** Whether the invoice goes to another address than that of the collection. */
  readonly billing_differs?: boolean;
  readonly billing_street?: string;
  readonly billing_city?: string;
  readonly billing_postcode?: string;
}

export const EMPTY_BOOKING_DATA: BookingData = {
  items: [],
  address: { street: '', city: '', postcode: '', additionalInfo: '' },
  dateTime: { date: '', timeSlot: '' },
  totalPence: 0,
};
