export { keysetPosition, type ListOrder } from './keyset-position.js';
export { cutOf, ENOUGH, searchedPage, type Statement, walk } from './page-statements.js';
export { type FoundPage, pageInfo, readPage } from './read-page.js';
