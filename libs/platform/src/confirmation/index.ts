/** The one dialog that asks people to confirm who they are. The host connects it; the dialog is a chunk of its own. */
export { connectConfirmation, type ConfirmationMethod } from './confirmation.js';
