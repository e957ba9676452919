import { test } from '@playwright/test';
import { casesOf, eachFaultOf, type FaultCase, REMOTES, titleOf } from '../support/faults/cases.js';
import { FaultWorld } from '../support/faults/fault-world.js';
import { runCase } from '../support/faults/run-case.js';

/** `all` is for the soak: every case of every remote. */
const ALL = process.env['FAULTS'] === 'all';

/** Every fault and every target once. The calculator's page is open to guests and renders fast. */
const OF_EACH: FaultCase[] = eachFaultOf('calculator-mfe');
/** One case of each other remote: all remotes are loaded by the same code. */
const OF_OTHERS: FaultCase[] = [
  { remote: 'booking-mfe', target: 'module', fault: '404' },
  { remote: 'account-mfe', target: 'page', fault: 'throws at render' },
  { remote: 'admin-mfe', target: 'entry', fault: 'wrong integrity' },
];

test.describe('a panel within the deadline, a working shell, and recovery without a reload', () => {
  if (ALL) test.describe.configure({ mode: 'parallel' });

  let world: FaultWorld;
  test.beforeAll(async () => {
    world = await FaultWorld.start();
  });
  test.afterAll(() => world.end());

  for (const fault of ALL ? casesOf(REMOTES) : [...OF_EACH, ...OF_OTHERS])
    test(titleOf(fault), ({ context }) => runCase(world, context, fault));
});
