/** The dialog as a chunk of its own: fetched with the first question (ConfirmationHost.tsx). */
export { ConfirmationDialog } from '@haulway/platform/confirmation-dialog';
