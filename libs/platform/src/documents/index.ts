/**
 * The papers of a booking on a screen, and files for the browser to save. A remote carries its own copy; what that shares
 * with the page it takes from the host.
 */
export { BookingDocuments, type BookingDocumentsProps } from './BookingDocuments.js';
export { saveFile } from './save-file.js';
