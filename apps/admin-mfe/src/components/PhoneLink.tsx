interface PhoneLinkProps {
  /** As the customer typed it. */
  readonly phone: string | null;
  /** The `tel:` URI of the number; null when it can't be called. */
  readonly uri: string | null;
}

/** A phone number, as a link that calls it. Nothing when there is none. */
export function PhoneLink({ phone, uri }: PhoneLinkProps) {
  const number = phone?.trim();
  if (!number) return null;
  return uri === null ? <span>{number}</span> : <a href={uri}>{number}</a>;
}
