import { openDB } from 'idb';
import { newEvent } from '../../test/samples.js';
import { DatabaseConnection, openCrewDatabase } from './database.js';
import { StepStore } from './step-store.js';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 9, minute));
const stampOf = (user_id: string, minute = 0) => ({ user_id, at: at(minute) });

const setUp = () => {
  const connection = new DatabaseConnection();
  return { connection, store: new StepStore(connection) };
};

it('gives an account its own steps in the order in which they were made, with an id each', async () => {
  const { store } = setUp();
  await store.addEvent(newEvent('en_route'), stampOf('ada'));
  await store.addEvent(newEvent('en_route'), stampOf('bob'));
  await store.addEvent(newEvent('arrived'), stampOf('ada', 5));
  const steps = await store.list('ada');
  expect(steps.map((step) => step.kind === 'event' && step.type)).toEqual(['en_route', 'arrived']);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(2);
  expect(steps[1]).toMatchObject({ at: at(5).toISOString(), refused: null, user_id: 'ada' });
  expect(await store.list('carol')).toEqual([]);
});

it('stores a photo with its picture, and removes both together', async () => {
  const { store } = setUp();
  const picture = new Blob(['pixels']);
  await store.addPhoto({ kind: 'photo', booking_id: 'b', job: '1 High Street', picture }, stampOf('ada'));
  const [step] = await store.list('ada');
  if (!step) throw new Error('no step');
  expect(await (await store.picture(step.id))?.text()).toBe('pixels');
  await store.remove(step);
  expect(await store.list('ada')).toEqual([]);
  expect(await store.picture(step.id)).toBeUndefined();
});

it('waits for the disk before a step counts as stored', async () => {
  const { store, connection } = setUp();
  const durabilities: unknown[] = [];
  await connection.use(async (database) => {
    const { transaction } = IDBDatabase.prototype;
    jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function spied(
      this: IDBDatabase,
      ...args: Parameters<typeof transaction>
    ) {
      durabilities.push(args[2]?.durability);
      return transaction.apply(this, args);
    });
    return database.count('steps');
  });
  await store.addEvent(newEvent('arrived'), stampOf('ada'));
  expect(durabilities.at(-1)).toBe('strict');
});

it('stores nothing when the storage is full', async () => {
  const { store } = setUp();
  await store.list('ada');
  const full = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const picture = new Blob(['pixels']);
  await expect(store.addEvent(newEvent('arrived'), stampOf('ada'))).rejects.toThrow('full');
  await expect(
    store.addPhoto({ kind: 'photo', booking_id: 'b', job: '1 High Street', picture }, stampOf('ada')),
  ).rejects.toThrow('full');
  full.mockRestore();
  expect(await store.list('ada')).toEqual([]);
});

describe('a new version of the remote', () => {
  it('keeps the queue, and so does the old one after a rollback', async () => {
    const { store, connection } = setUp();
    await store.addEvent(newEvent('en_route'), stampOf('ada'));
    const before = await store.list('ada');
    // the old version's tab is still open
    const newer = await openDB('haulway-crew', 2, {
      upgrade: (database) => database.createObjectStore('notes'),
    });
    expect(await newer.getAll('steps')).toEqual(before);
    newer.close();
    expect(await store.list('ada')).toEqual(before);
    await store.addEvent(newEvent('arrived'), stampOf('ada', 1));
    expect(await store.list('ada')).toHaveLength(2);
    connection.close();
  });

  it('starts an empty phone at the newest version', async () => {
    const database = await openCrewDatabase();
    expect([...database.objectStoreNames]).toEqual(['clock', 'days', 'pictures', 'steps']);
    database.close();
  });
});
