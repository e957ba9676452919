import { optionsFromEnvironment } from './settings.js';

test('the environment has defaults, and an invalid variable is named', () => {
  expect(optionsFromEnvironment({ WEBHOOK_URL: '' })).toEqual({
    port: 4242,
    publishableKey: 'pk_test_emulator',
    secretKey: 'sk_test_emulator',
    webhookSecret: 'whsec_emulator',
    webhookUrl: undefined,
    webhookEvents: undefined,
    dataFile: undefined,
  });
  expect(() => optionsFromEnvironment({ PAYMENTS_PORT: 'abc' })).toThrow('PAYMENTS_PORT');
  expect(() => optionsFromEnvironment({ WEBHOOK_URL: 'nonsense' })).toThrow('WEBHOOK_URL');
});
