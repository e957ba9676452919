/** The two parts of an address that 'Use This Address' fills in. */
export interface StreetAndCity {
  readonly street: string;
  readonly city: string;
}

/** Street before the first comma, city after it; a missing part is empty. */
export const splitAddress = (address: string): StreetAndCity => {
  const [street = '', city = ''] = address.split(',').map((part) => part.trim());
  return { street, city };
};

/** 'street, city', as drafts and bookings store it; a blank part is left out. */
export const joinAddress = ({ street, city }: StreetAndCity): string =>
  [street.trim(), city.trim()].filter(Boolean).join(', ');
