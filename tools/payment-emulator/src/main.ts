import { startPaymentEmulator } from './emulator.js';
import { optionsFromEnvironment, type PaymentEmulatorOptions } from './settings.js';

/** Runs the emulator as a process of its own: see README.md for the variables. */
async function main(): Promise<void> {
  const options = optionsFromEnvironment(process.env);
  const emulator = await startPaymentEmulator(options).catch((error: unknown) => {
    throw new Error(sentenceFor(error, options));
  });
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    void emulator.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  // Whoever started this process is gone: nothing may be left behind.
  process.on('disconnect', end);
  console.log(`ready ${emulator.url}`);
}

function sentenceFor(error: unknown, options: PaymentEmulatorOptions): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${options.port} for the payment emulator is already in use: stop what uses it, or set PAYMENTS_PORT to a free port.`;
  }
  if (code === 'EACCES') {
    return `Port ${options.port} for the payment emulator may not be opened: set PAYMENTS_PORT to a port above 1023.`;
  }
  return `The payment emulator can't start: ${error instanceof Error ? error.message : String(error)}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
