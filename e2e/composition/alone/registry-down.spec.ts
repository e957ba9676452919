import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { bookingIdOf, someGuest } from '../../support/booking.js';
import { ROOT } from '../../support/command.js';
import { bookingOf, goToPayment, payByCard } from '../../support/payments.js';
import { DATA_DIR, SITE } from '../../support/ports.js';

const running = z.object({ parts: z.array(z.object({ pid: z.number() })) });

/** The process id of the running site's registry, by Linux's list of processes. */
const registryProcess = async (): Promise<number> => {
  const text = await readFile(path.join(ROOT, DATA_DIR, 'running.json'), 'utf8');
  for (const { pid } of running.parse(JSON.parse(text)).parts)
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('apps/registry')) return pid;
  throw new Error('The site runs no registry.');
};

test('while the registry does not respond, a first visitor books and pays', async ({ page, request }) => {
  test.skip(process.platform !== 'linux', 'finds the process in /proc');
  const pid = await registryProcess();
  // it holds every connection without a response, which is worse than a refused connection
  process.kill(pid, 'SIGSTOP');
  try {
    await expect(request.get(`${SITE}/api/micro-frontends`, { timeout: 1_000 })).rejects.toThrow('Timeout');
    await goToPayment(page, someGuest('registry-down'));
    await payByCard(page);
    expect(await bookingOf(bookingIdOf(page))).toEqual({ status: 'confirmed', payment_status: 'paid' });
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect.poll(async () => (await request.get(`${SITE}/api/micro-frontends`)).status()).toBe(200);
});
