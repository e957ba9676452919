/**
 * The documents of a booking on a screen, and saving files in the browser. A remote's build contains its own copy,
 * which uses the page's shared code from the host.
 */
export { BookingDocuments, type BookingDocumentsProps } from './BookingDocuments.js';
export { saveFile } from './save-file.js';
