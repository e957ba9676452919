/** The two parts of an address that 'Use This Address' fills in. */
export interface StreetAndCity {
  readonly street: string;
  readonly city: string;
}

/** Street before the first comma, city after it, and what follows the next comma; a missing part is empty. */
export const splitAddress = (address: string): StreetAndCity & { readonly rest: string } => {
  const [street = '', city = '', ...rest] = address.split(',').map((part) => part.trim());
  return { street, city, rest: rest.filter(Boolean).join(', ') };
};

/** 'street, city', as drafts and bookings store it; a blank part is left out. */
export const joinAddress = ({ street, city }: StreetAndCity): string =>
  [street.trim(), city.trim()].filter(Boolean).join(', ');
