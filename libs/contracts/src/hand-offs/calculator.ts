import type { DraftBody } from '../drafts.js';
import { amountIn, isRecord, type JsonRecord, parseJson, textIn } from '../unknown-json.js';

/**
 * What the calculator leaves in the browser's local storage for the booking page that it leads to. The two remotes are
 * released independently, so the data has a version. It has no schema, because both remotes read and write it in a
 * page.
 */
export const HAND_OFF_KEY = 'haulway.calculator.handover';

/**
 * Increases when a reader of the previous version could misunderstand the data. An additional member needs no new
 * version: readers ignore members that they don't know.
 */
export const HAND_OFF_VERSION = 1;
/** The items are an estimate, and `option` is what is booked. A reader of version 1 would book the items themselves. */
export const SIZE_HAND_OFF_VERSION = 2;

/** The draft made by the calculator, money in pounds as on the wire. It has an id once the server has saved it. */
export interface CalculatorHandOff extends DraftBody {
  readonly draft_id?: string;
  /** The size of the service that is booked for the items: the name of one of its options. */
  readonly option?: string;
  /** The slug of the service whose sizes can take all items, if it is another than the booked one. */
  readonly size_service?: string;
}

/** A selection that is not booked yet: names and quantities, and the price in pounds. */
export interface WaitingSelection {
  readonly serviceId: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly totalPrice: number;
  /** Their estimated volume in m³ and weight in kg. */
  readonly volumeM3: number | undefined;
  readonly weightKg: number | undefined;
  /** The slug of the service whose sizes can take all items, if it is another than the booked one. */
  readonly sizeService: string | undefined;
}

/** A browser's `Storage`. Not every project that reads the contracts has that type. */
interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** The validated part of a hand-off that was read. Its data are read like those of any draft. */
export interface IncomingHandOff {
  /** The id of the service or its slug. */
  readonly serviceId: string;
  readonly draftId: string | undefined;
  readonly draftData: JsonRecord;
  /** Pounds. */
  readonly totalPrice: number | undefined;
  /** The name of the option that is booked; undefined if the items themselves are booked. */
  readonly option: string | undefined;
  readonly sizeService: string | undefined;
}

/** Stores a hand-off and replaces the one before. False if this browser stores nothing. */
export const writeHandOff = (storage: Pick<TextStorage, 'setItem'>, handOff: CalculatorHandOff): boolean => {
  try {
    const version = handOff.option === undefined ? HAND_OFF_VERSION : SIZE_HAND_OFF_VERSION;
    storage.setItem(HAND_OFF_KEY, JSON.stringify({ version, ...handOff }));
    return true;
  } catch {
    return false;
  }
};

const storedText = (storage: Pick<TextStorage, 'getItem'>): string | null => {
  try {
    return storage.getItem(HAND_OFF_KEY);
  } catch {
    // storage is switched off
    return null;
  }
};

/**
 * The stored hand-off, if any. One without a version was written before versions existed, with the members of version
 * 1.
 * @returns undefined if there is none, if its version is unknown here, and for anything else
 */
export const readHandOff = (storage: Pick<TextStorage, 'getItem'>): IncomingHandOff | undefined => {
  const value = parseJson(storedText(storage));
  if (!isRecord(value)) return undefined;
  const bySize = value['version'] === SIZE_HAND_OFF_VERSION;
  if (!bySize && (value['version'] ?? HAND_OFF_VERSION) !== HAND_OFF_VERSION) return undefined;
  const option = bySize ? textIn(value, 'option') : undefined;
  // without its size it is not known what to book
  if (bySize && option === undefined) return undefined;
  const serviceId = textIn(value, 'service_id');
  const draftData = value['draft_data'];
  if (serviceId === undefined || !isRecord(draftData)) return undefined;
  return {
    serviceId,
    draftId: textIn(value, 'draft_id'),
    draftData,
    totalPrice: amountIn(value, 'total_price'),
    option,
    sizeService: textIn(value, 'size_service'),
  };
};

/** The part of a stored hand-off that is shown to people; undefined if there is nothing to show. */
export const readWaitingSelection = (storage: Pick<TextStorage, 'getItem'>): WaitingSelection | undefined => {
  const handOff = readHandOff(storage);
  // a size is booked without signing in, and its price is not that of the items
  if (handOff?.option !== undefined) return undefined;
  const listed = handOff?.draftData['waste_items'];
  const items = (Array.isArray(listed) ? listed : []).flatMap((item: unknown) => {
    const name = isRecord(item) ? textIn(item, 'name') : undefined;
    const quantity = isRecord(item) ? amountIn(item, 'quantity') : undefined;
    return name === undefined || quantity === undefined ? [] : [{ name, quantity }];
  });
  if (!handOff || items.length === 0 || handOff.totalPrice === undefined) return undefined;
  const { serviceId, totalPrice, draftData, sizeService } = handOff;
  const volumeM3 = amountIn(draftData, 'estimated_volume');
  const weightKg = amountIn(draftData, 'estimated_weight');
  return { serviceId, items, totalPrice, volumeM3, weightKg, sizeService };
};

/**
 * Turns the stored hand-off into one of a size: `option` of this service is booked instead of the items themselves.
 */
export const bookSizeInstead = (
  storage: Pick<TextStorage, 'getItem' | 'setItem'>,
  service: { readonly id: string; readonly name: string; readonly base_price: number },
  option: string,
): void => {
  const value = parseJson(storedText(storage));
  if (!isRecord(value)) return;
  const booked = {
    service_id: service.id,
    service_name: service.name,
    service_base_price: service.base_price,
    option,
  };
  try {
    storage.setItem(HAND_OFF_KEY, JSON.stringify({ ...value, version: SIZE_HAND_OFF_VERSION, ...booked }));
  } catch {
    // Storage is switched off: the size is chosen in the first step.
  }
};

/** The local storage key of the calculator's basket: `{ basket: { id: quantity }, postcode }`. */
export const CALCULATOR_BASKET_KEY = 'haulway.calculator.basket';

/**
 * Empties the calculator's basket once its content has been booked and paid. A basket whose content has changed since
 * is left as it is, and so is its postcode.
 * @param booked ids and quantities
 */
export const emptyBookedBasket = (
  storage: Pick<TextStorage, 'getItem' | 'setItem'>,
  booked: readonly { readonly id: string; readonly quantity: number }[],
): void => {
  try {
    const stored = parseJson(storage.getItem(CALCULATOR_BASKET_KEY));
    const basket = isRecord(stored) && isRecord(stored['basket']) ? stored['basket'] : {};
    const same =
      Object.keys(basket).length === booked.length &&
      booked.every(({ id, quantity }) => basket[id] === quantity);
    if (!isRecord(stored) || booked.length === 0 || !same) return;
    storage.setItem(CALCULATOR_BASKET_KEY, JSON.stringify({ ...stored, basket: {} }));
  } catch {
    // Storage is switched off: no basket outlives the page.
  }
};

/** Removes the hand-off from storage, once the booking has taken it over. */
export const removeHandOff = (storage: Pick<TextStorage, 'removeItem'>): void =>
  storage.removeItem(HAND_OFF_KEY);
