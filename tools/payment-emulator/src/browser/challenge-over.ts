import type { Message } from './protocol.js';

/**
 * Runs on the last page of a challenge: informs the embedding page that the cardholder is done. It sends no other data.
 */
const message: Message = { from: 'payment-emulator', kind: 'challenge-over' };
window.parent.postMessage(message, '*');
