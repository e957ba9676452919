import {
  CALCULATOR_BASKET_KEY,
  emptyBookedBasket,
  HAND_OFF_KEY,
  HAND_OFF_VERSION,
  readHandOff,
  readWaitingSelection,
  removeHandOff,
  SIZE_HAND_OFF_VERSION,
  writeHandOff,
} from './calculator.js';

const storageWith = (stored?: unknown) => {
  const texts = new Map<string, string>();
  if (stored !== undefined)
    texts.set(HAND_OFF_KEY, typeof stored === 'string' ? stored : JSON.stringify(stored));
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};
const switchedOff = () => {
  throw new Error('storage is switched off');
};

const BODY = {
  service_id: 'man-and-van',
  total_price: 126.5,
  current_step: 2,
  draft_data: { postcode: 'SW1A 1AA', items: [{ id: 'sofa', name: 'Sofa', price: 54, quantity: 2 }] },
};
const READ = {
  serviceId: 'man-and-van',
  draftId: undefined,
  draftData: BODY.draft_data,
  totalPrice: 126.5,
  option: undefined,
};

describe('a hand-off', () => {
  it('is read as it was written, with its draft', () => {
    const storage = storageWith();
    expect(writeHandOff(storage, { ...BODY, draft_id: 'd-1' })).toBe(true);
    expect(readHandOff(storage)).toEqual({ ...READ, draftId: 'd-1' });
  });

  it('contains its version, under the key and names that released remotes read', () => {
    const storage = storageWith();
    writeHandOff(storage, BODY);
    const stored = JSON.parse(storage.texts.get('haulway.calculator.handover') ?? '');
    expect(stored).toEqual({ version: 1, ...BODY });
  });

  it('replaces the previous one', () => {
    const storage = storageWith({ ...BODY, draft_id: 'old' });
    writeHandOff(storage, BODY);
    expect(readHandOff(storage)?.draftId).toBeUndefined();
  });

  it('is gone after it is removed', () => {
    const storage = storageWith(BODY);
    removeHandOff(storage);
    expect(readHandOff(storage)).toBeUndefined();
  });

  it('may have unknown members', () => {
    expect(readHandOff(storageWith({ version: HAND_OFF_VERSION, ...BODY, photos: 3 }))).toEqual(READ);
  });
});

describe('a hand-off of another version', () => {
  it('is read when it is older than the version number', () => {
    expect(readHandOff(storageWith({ ...BODY, draft_id: 'd-1' }))).toEqual({ ...READ, draftId: 'd-1' });
  });

  it.each([SIZE_HAND_OFF_VERSION + 1, 0, -1, 1.5, '1', true, {}])('is ignored: %j', (version) => {
    expect(readHandOff(storageWith({ version, ...BODY }))).toBeUndefined();
  });

  it('stays in storage, because a newer booking remote may read it', () => {
    const storage = storageWith({ version: SIZE_HAND_OFF_VERSION + 1, ...BODY });
    readHandOff(storage);
    expect(storage.texts.has(HAND_OFF_KEY)).toBe(true);
  });
});

describe('a hand-off of a size', () => {
  it('has its own version, so that an older booking remote does not book the items instead', () => {
    const storage = storageWith();
    writeHandOff(storage, { ...BODY, option: 'Quarter Load' });
    expect(JSON.parse(storage.texts.get(HAND_OFF_KEY) ?? '')).toMatchObject({
      version: SIZE_HAND_OFF_VERSION,
      option: 'Quarter Load',
    });
    expect(readHandOff(storage)).toEqual({ ...READ, option: 'Quarter Load' });
  });

  it.each([undefined, '', 7, null])('is invalid without its size: %j', (option) => {
    expect(readHandOff(storageWith({ version: SIZE_HAND_OFF_VERSION, ...BODY, option }))).toBeUndefined();
  });

  it('is read as items when an older calculator has written a member of that name', () => {
    expect(readHandOff(storageWith({ version: 1, ...BODY, option: 'Quarter Load' }))).toEqual(READ);
  });

  it('does not wait for a sign-in', () => {
    const items = { ...BODY, draft_data: { waste_items: [{ name: 'Sofa', quantity: 1 }] } };
    expect(readWaitingSelection(storageWith(items))).toMatchObject({ totalPrice: 126.5 });
    const size = { ...items, version: SIZE_HAND_OFF_VERSION, option: 'Quarter Load' };
    expect(readWaitingSelection(storageWith(size))).toBeUndefined();
  });
});

describe('an invalid hand-off', () => {
  it.each([
    ['nothing', undefined],
    ['text that is not JSON', '{'],
    ['a text', '"man-and-van"'],
    ['null', 'null'],
    ['a list', [BODY]],
    ['one without a service', { ...BODY, service_id: undefined }],
    ['one with an empty service', { ...BODY, service_id: '' }],
    ['one with a number for a service', { ...BODY, service_id: 7 }],
    ['one without data', { ...BODY, draft_data: undefined }],
    ['one with a list of data', { ...BODY, draft_data: [] }],
    ['one with a text of data', { ...BODY, draft_data: '{}' }],
  ])('is ignored: %s', (_what, stored) => {
    expect(readHandOff(storageWith(stored))).toBeUndefined();
  });

  it.each([-1, '126.5', null, {}])('has no total when the total is %j', (total_price) => {
    expect(readHandOff(storageWith({ ...BODY, total_price }))).toEqual({ ...READ, totalPrice: undefined });
  });

  it('is undefined, and not written, when storage is disabled', () => {
    expect(readHandOff({ getItem: switchedOff })).toBeUndefined();
    expect(writeHandOff({ setItem: switchedOff }, BODY)).toBe(false);
  });
});

describe('the calculator basket after booking', () => {
  const storageOf = (text: string | null) => {
    const stored = new Map(text === null ? [] : [[CALCULATOR_BASKET_KEY, text]]);
    return {
      stored: () => stored.get(CALCULATOR_BASKET_KEY),
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
  };
  const HELD = '{"basket":{"sofa":1,"fridge":2},"postcode":"E1"}';
  const BOOKED = [
    { id: 'sofa', quantity: 1 },
    { id: 'fridge', quantity: 2 },
  ];

  it('is emptied, and keeps its postcode', () => {
    const storage = storageOf(HELD);
    emptyBookedBasket(storage, BOOKED);
    expect(storage.stored()).toBe('{"basket":{},"postcode":"E1"}');
  });

  it.each([
    ['other booked items', HELD, [{ id: 'oven', quantity: 1 }, BOOKED[0]!]],
    ['other booked quantities', HELD, [BOOKED[0]!, { id: 'fridge', quantity: 1 }]],
    ['fewer booked items', HELD, [BOOKED[0]!]],
    ['no booked items', HELD, []],
    ['an unreadable basket', '{"basket":', BOOKED],
    ['a missing basket', null, BOOKED],
  ])('is left unchanged for %s', (_what, text, booked) => {
    const storage = storageOf(text);
    emptyBookedBasket(storage, booked);
    expect(storage.stored() ?? null).toBe(text);
  });
});
