import { runService } from '@haulway/process';
import { startPaymentEmulator } from './emulator.js';
import { optionsFromEnvironment } from './settings.js';

/** Runs the emulator as a separate process: see README.md for the variables. */
await runService(() => {
  const options = optionsFromEnvironment(process.env);
  return { port: options.port, variable: 'PAYMENTS_PORT', open: () => startPaymentEmulator(options) };
});
