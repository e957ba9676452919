import type { DraftBody } from './drafts.js';
import { amountIn, isRecord, type JsonRecord, parseJson, textIn } from './unknown-json.js';

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

/** The draft made from the calculator, money in pounds as on the wire; with its id once the server has saved it. */
export interface CalculatorHandOff extends DraftBody {
  readonly draft_id?: string;
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
}

/** Leaves a hand-off in place of the one before. False where this browser stores nothing. */
export const writeHandOff = (storage: Pick<TextStorage, 'setItem'>, handOff: CalculatorHandOff): boolean => {
  try {
    storage.setItem(HAND_OFF_KEY, JSON.stringify({ version: HAND_OFF_VERSION, ...handOff }));
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
  if (!isRecord(value) || (value['version'] ?? HAND_OFF_VERSION) !== HAND_OFF_VERSION) return undefined;
  const serviceId = textIn(value, 'service_id');
  const draftData = value['draft_data'];
  if (serviceId === undefined || !isRecord(draftData)) return undefined;
  return {
    serviceId,
    draftId: textIn(value, 'draft_id'),
    draftData,
    totalPrice: amountIn(value, 'total_price'),
  };
};

/** Takes the hand-off out of storage, once it is in the booking. */
export const removeHandOff = (storage: Pick<TextStorage, 'removeItem'>): void =>
  storage.removeItem(HAND_OFF_KEY);
