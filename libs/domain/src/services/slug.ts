/**
 * A name as the part of an address that stands for it: 'House Clearance & more' becomes 'house-clearance-more'. Accents
 * are dropped; what has no Latin letter or digit gives an empty text.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/gu, '');
