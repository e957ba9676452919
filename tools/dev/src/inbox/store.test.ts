import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageStore } from './store.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haulway-store-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mail = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\nText\r\n`);
const envelope = { from: 'a@example.com', to: ['b@example.com'] };
const subjects = (store: MessageStore) => store.list().map(({ subject }) => subject);

it('keeps at most its limit of messages, in memory and on disk, and drops the oldest', async () => {
  const store = await MessageStore.open(folder, 3);
  for (const subject of ['1', '2', '3', '4', '5']) await store.add(mail(subject), envelope);
  expect(subjects(store)).toEqual(['5', '4', '3']);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(subjects(await MessageStore.open(folder, 2))).toEqual(['5', '4']);
});

it('keeps each of several concurrent messages once, and their order after a restart', async () => {
  const store = await MessageStore.open(folder);
  const received = new Date('2030-01-02T03:04:05Z');
  const all = Array.from({ length: 20 }, (_, index) => String(index));
  await Promise.all(all.map((subject) => store.add(mail(subject), envelope, received)));
  expect(subjects(store)).toEqual(all.toReversed());
  expect(subjects(await MessageStore.open(folder))).toEqual(all.toReversed());
});

it('uses the time and recipient of delivery if the message does not state them', async () => {
  const store = await MessageStore.open(folder);
  const received = new Date('2030-01-02T03:04:05Z');
  await store.add(Buffer.from('\r\nText only'), envelope, received);
  expect(store.list()).toMatchObject([
    { from: 'a@example.com', to: ['b@example.com'], subject: '', date: '2030-01-02T03:04:05.000Z' },
  ]);
});

it('skips a file that was cut off while it was written', async () => {
  const store = await MessageStore.open(folder);
  await store.add(mail('whole'), envelope);
  writeFileSync(join(folder, '1-000001-1.eml.new'), 'Subj');
  expect(subjects(await MessageStore.open(folder))).toEqual(['whole']);
});
