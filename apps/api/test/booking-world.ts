import { type EmulatorControl, emulatorControl, startPaymentEmulator } from '@haulway/payment-emulator';
import { Logger, runOnce } from 'graphile-worker';
import { Clock } from '@haulway/server/clock';
import { DEFAULT_JOB_SETTINGS, JobRegistry, JobSettings } from '../src/common/jobs/index.js';
import { FixedClock } from './fixed-clock.js';
import { type MailServer, startMailServer } from './mail-server.js';
import { startTextProvider, type TextProvider } from './text-provider.js';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api.js';
import { useValue } from './use-value.js';

/**
 * The API with everything that money and mail need: the payment emulator, an SMTP server, a clock that tests control.
 */
export interface BookingWorld {
  readonly api: TestApi;
  readonly clock: FixedClock;
  readonly mail: MailServer;
  readonly phone: TextProvider;
  readonly payments: { readonly url: string; readonly control: EmulatorControl };
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** A Wednesday, so that no test depends on today. */
const NOW = '2031-04-16T10:00:00Z';

const silent = new Logger(() => () => undefined);

/**
 * The runner is off: jobs run when a test says so. Webhooks are sent once `payments.control.webhooks({ url })`
 * names an address.
 */
export const startBookingWorld = async (options: TestApiOptions = {}): Promise<BookingWorld> => {
  const clock = new FixedClock(new Date(NOW));
  const mail = await startMailServer();
  const phone = await startTextProvider();
  const emulator = await startPaymentEmulator({
    port: 0,
    host: '127.0.0.1',
    publishableKey: 'pk_test_emulator',
    secretKey: 'sk_test_emulator',
    webhookSecret: 'whsec_emulator',
  });
  const closeOthers = async (): Promise<void> => {
    await emulator.close();
    await mail.close();
    await phone.close();
  };
  const api = await startTestApi({
    ...options,
    config: {
      stripeApiUrl: emulator.url,
      smtpUrl: mail.url,
      texts: { url: phone.url, from: 'Haulway' },
      ...options.config,
    },
    providers: [
      [Clock, clock],
      [JobSettings, { ...DEFAULT_JOB_SETTINGS, enabled: false }],
      ...(options.providers ?? []),
    ],
  }).catch(async (error: unknown) => {
    // tests also cover an API that does not start; resources left open would keep Jest from ending
    await closeOthers();
    throw error;
  });
  return {
    api,
    clock,
    mail,
    phone,
    payments: { url: emulator.url, control: emulatorControl(emulator.url) },
    runJobs: () =>
      runOnce({
        connectionString: api.config.directDatabaseUrl,
        taskList: api.app.get(JobRegistry).taskList(),
        noHandleSignals: true,
        logger: silent,
      }),
    close: async () => {
      await api.close();
      await closeOthers();
    },
  };
};

/** A world for all tests of a file or a `describe`, closed after them; with `each`, a new one for each test. */
export const useBookingWorld = (options: TestApiOptions = {}, { each = false } = {}): BookingWorld =>
  useValue(
    () => startBookingWorld(options),
    (world) => world.close(),
    each,
  );
