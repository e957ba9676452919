/** The one question 'is it you?': the host connects it, and its dialog is a chunk of its own. */
export { connectConfirmation, type ConfirmationMethod } from './confirmation.js';
