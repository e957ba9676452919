/** Documents of a booking, and saving files. Each remote's build contains its own copy. */
export { BookingDocuments, DOCUMENT_NAMES, type BookingDocumentsProps } from './BookingDocuments.js';
export { saveFile, savePersonalData } from './save-file.js';
