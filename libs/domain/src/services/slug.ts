/**
 * A name as a part of a URL: 'House Clearance & more' becomes 'house-clearance-more'. Accents are dropped. A name
 * without Latin letters or digits gives an empty text.
 */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/gu, '');
