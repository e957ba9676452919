import { CrewClock } from './crew-clock.js';
import { DatabaseConnection } from './database.js';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 27, 12);

const setUp = (phone: { time: number }) => new CrewClock(new DatabaseConnection(), () => phone.time);

it('is the phone’s clock until the server has said the time', () => {
  expect(setUp({ time: NOON }).now()).toEqual(new Date(NOON));
});

it('corrects a wrong clock, also after a restart without a network', async () => {
  const phone = { time: NOON - HOUR };
  await setUp(phone).learn(new Date(NOON));
  const restarted = setUp(phone);
  await restarted.load();
  phone.time += 60_000;
  expect(restarted.now()).toEqual(new Date(NOON + 60_000));
});

it('does not go back when the phone’s clock is set back', async () => {
  const phone = { time: NOON };
  const clock = setUp(phone);
  await clock.learn(new Date(NOON));
  phone.time -= HOUR;
  expect(clock.now()).toEqual(new Date(NOON));
  expect(clock.now(NOON + 5_000)).toEqual(new Date(NOON + 5_000));
});
