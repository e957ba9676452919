import { type Message } from '../protocol.js';

/** On the last page of a challenge: tells the page around it that the cardholder is done. It says no more. */
const message: Message = { from: 'payment-emulator', kind: 'challenge-over' };
window.parent.postMessage(message, '*');
