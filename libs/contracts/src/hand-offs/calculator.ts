import type { DraftBody } from '../drafts/schema.js';
import { amountIn, isRecord, type JsonRecord, parseJson, textIn } from '../unknown-json.js';

/**
 * What the calculator leaves in the browser's local storage for the booking that it leads to. The two remotes are
 * shipped on days of their own, so it has a version, and no schema: both read and write it in a page.
 */
export const HAND_OFF_KEY = 'haulway.calculator.handover';

/**
 * Rises when a reader of the version before could take it for something else. A member more is no new version: readers
 * pass over what they don't know.
 */
export const HAND_OFF_VERSION = 1;
/** The items are an estimate, and what is booked is the size beside them: to a reader of version 1 they were booked themselves. */
export const SIZE_HAND_OFF_VERSION = 2;

/** The draft made from the calculator, money in pounds as on the wire; with its id once the server has saved it. */
export interface CalculatorHandOff extends DraftBody {
  readonly draft_id?: string;
  /** The size of the service that is booked for the items: the name of one of its options. */
  readonly option?: string;
}

/** What somebody picked and did not book yet: names and quantities, and what it costs in pounds. */
export interface WaitingSelection {
  readonly serviceId: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly totalPrice: number;
}

/** A browser's `Storage`, which is not known to everything that reads the contracts. */
interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/** What can be relied on of a hand-off that was read; its data are read as any draft's are. */
export interface IncomingHandOff {
  /** The id of the service or its slug. */
  readonly serviceId: string;
  readonly draftId: string | undefined;
  readonly draftData: JsonRecord;
  /** Pounds. */
  readonly totalPrice: number | undefined;
  /** The name of the option that is booked; undefined where the items themselves are. */
  readonly option: string | undefined;
}

/** Leaves a hand-off in place of the one before. False where this browser stores nothing. */
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
 * The hand-off that was left, if any. One without a version was written before there were versions, with the members
 * of version 1.
 * @returns undefined where there is none, for a version that is not known here, and for anything else
 */
export const readHandOff = (storage: Pick<TextStorage, 'getItem'>): IncomingHandOff | undefined => {
  const value = parseJson(storedText(storage));
  if (!isRecord(value)) return undefined;
  const bySize = value['version'] === SIZE_HAND_OFF_VERSION;
  if (!bySize && (value['version'] ?? HAND_OFF_VERSION) !== HAND_OFF_VERSION) return undefined;
  const option = bySize ? textIn(value, 'option') : undefined;
  // without its size nothing says what is booked
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
  };
};

/** What a hand-off that was left holds, in so far as people are told of it; undefined where there is nothing to tell. */
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
  return { serviceId: handOff.serviceId, items, totalPrice: handOff.totalPrice };
};

/** Where the calculator keeps what is picked, in local storage: `{ basket: { id: quantity }, postcode }`. */
export const CALCULATOR_BASKET_KEY = 'haulway.calculator.basket';

/**
 * Empties the calculator's basket once what is in it has been booked and paid. A basket that holds anything else by then
 * is left alone, and so is its postcode.
 * @param booked ids and quantities
 */
export const emptyBookedBasket = (
  storage: Pick<TextStorage, 'getItem' | 'setItem'>,
  booked: readonly { readonly id: string; readonly quantity: number }[],
): void => {
  try {
    const kept = parseJson(storage.getItem(CALCULATOR_BASKET_KEY));
    const basket = isRecord(kept) && isRecord(kept['basket']) ? kept['basket'] : {};
    const same =
      Object.keys(basket).length === booked.length &&
      booked.every(({ id, quantity }) => basket[id] === quantity);
    if (!isRecord(kept) || booked.length === 0 || !same) return;
    storage.setItem(CALCULATOR_BASKET_KEY, JSON.stringify({ ...kept, basket: {} }));
  } catch {
    // Storage is switched off: there is no basket that outlives the page.
  }
};

/** Takes the hand-off out of storage, once it is in the booking. */
export const removeHandOff = (storage: Pick<TextStorage, 'removeItem'>): void =>
  storage.removeItem(HAND_OFF_KEY);
