export { startPaymentEmulator, type PaymentEmulator } from './emulator.js';
export { optionsFromEnvironment, type PaymentEmulatorOptions } from './settings.js';
export { emulatorControl, type EmulatorControl } from './control/client.js';
export { type FaultRequest } from './control/controls.js';
export { type Delivery } from './events/events.js';
