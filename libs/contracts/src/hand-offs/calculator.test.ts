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

/** A browser's storage with the methods that the hand-off needs. */
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

  it('says its version, under the key and the names that released remotes read', () => {
    const storage = storageWith();
    writeHandOff(storage, BODY);
    const stored = JSON.parse(storage.texts.get('haulway.calculator.handover') ?? '');
    expect(stored).toEqual({ version: 1, ...BODY });
  });

  it('takes the place of the one before', () => {
    const storage = storageWith({ ...BODY, draft_id: 'old' });
    writeHandOff(storage, BODY);
    expect(readHandOff(storage)?.draftId).toBeUndefined();
  });

  it('is gone once it has been taken out', () => {
    const storage = storageWith(BODY);
    removeHandOff(storage);
    expect(readHandOff(storage)).toBeUndefined();
  });

  it('may have members that are not known here', () => {
    expect(readHandOff(storageWith({ version: HAND_OFF_VERSION, ...BODY, photos: 3 }))).toEqual(READ);
  });
});

describe('a hand-off of another version', () => {
  it('is read where it was written before there were versions', () => {
    expect(readHandOff(storageWith({ ...BODY, draft_id: 'd-1' }))).toEqual({ ...READ, draftId: 'd-1' });
  });

  it.each([SIZE_HAND_OFF_VERSION + 1, 0, -1, 1.5, '1', true, {}])('is passed over: %j', (version) => {
    expect(readHandOff(storageWith({ version, ...BODY }))).toBeUndefined();
  });

  it('stays where it is: a newer booking may still read it', () => {
    const storage = storageWith({ version: SIZE_HAND_OFF_VERSION + 1, ...BODY });
    readHandOff(storage);
    expect(storage.texts.has(HAND_OFF_KEY)).toBe(true);
  });
});

describe('a hand-off of a size', () => {
  it('has a version of its own, so that a booking of the version before does not book the items', () => {
    const storage = storageWith();
    writeHandOff(storage, { ...BODY, option: 'Quarter Load' });
    expect(JSON.parse(storage.texts.get(HAND_OFF_KEY) ?? '')).toMatchObject({
      version: SIZE_HAND_OFF_VERSION,
      option: 'Quarter Load',
    });
    expect(readHandOff(storage)).toEqual({ ...READ, option: 'Quarter Load' });
  });

  it.each([undefined, '', 7, null])('is none without its size: %j', (option) => {
    expect(readHandOff(storageWith({ version: SIZE_HAND_OFF_VERSION, ...BODY, option }))).toBeUndefined();
  });

  it('is the items themselves where an older calculator left a member of that name', () => {
    expect(readHandOff(storageWith({ version: 1, ...BODY, option: 'Quarter Load' }))).toEqual(READ);
  });

  it('waits for nobody to sign in', () => {
    const items = { ...BODY, draft_data: { waste_items: [{ name: 'Sofa', quantity: 1 }] } };
    expect(readWaitingSelection(storageWith(items))).toMatchObject({ totalPrice: 126.5 });
    const size = { ...items, version: SIZE_HAND_OFF_VERSION, option: 'Quarter Load' };
    expect(readWaitingSelection(storageWith(size))).toBeUndefined();
  });
});

describe('what is no hand-off', () => {
  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['a text', '"man-and-van"'],
    ['null', 'null'],
    ['a list', [BODY]],
    ['one without a service', { ...BODY, service_id: undefined }],
    ['one with an empty service', { ...BODY, service_id: '' }],
    ['one with a number for a service', { ...BODY, service_id: 7 }],
    ['one without data', { ...BODY, draft_data: undefined }],
    ['one with a list of data', { ...BODY, draft_data: [] }],
    ['one with a text of data', { ...BODY, draft_data: '{}' }],
  ])('is none: %s', (_what, stored) => {
    expect(readHandOff(storageWith(stored))).toBeUndefined();
  });

  it.each([-1, '126.5', null, {}])('gives no total of %j', (total_price) => {
    expect(readHandOff(storageWith({ ...BODY, total_price }))).toEqual({ ...READ, totalPrice: undefined });
  });

  it('is what a storage gives that is switched off', () => {
    expect(readHandOff({ getItem: switchedOff })).toBeUndefined();
    expect(writeHandOff({ setItem: switchedOff }, BODY)).toBe(false);
  });
});

describe('the basket of what was booked', () => {
  const storageOf = (text: string | null) => {
    const kept = new Map(text === null ? [] : [[CALCULATOR_BASKET_KEY, text]]);
    return {
      kept: () => kept.get(CALCULATOR_BASKET_KEY),
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
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
    expect(storage.kept()).toBe('{"basket":{},"postcode":"E1"}');
  });

  it.each([
    ['other items', HELD, [{ id: 'oven', quantity: 1 }, BOOKED[0]!]],
    ['other quantities', HELD, [BOOKED[0]!, { id: 'fridge', quantity: 1 }]],
    ['less', HELD, [BOOKED[0]!]],
    ['nothing', HELD, []],
    ['nothing readable', '{"basket":', BOOKED],
    ['no basket', null, BOOKED],
  ])('is left alone where it holds or was booked %s', (_what, text, booked) => {
    const storage = storageOf(text);
    emptyBookedBasket(storage, booked);
    expect(storage.kept() ?? null).toBe(text);
  });
});
