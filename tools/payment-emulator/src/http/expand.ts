import { type Store } from '../store/store.js';
import { invalidRequest } from './api-error.js';

type Json = Record<string, unknown>;

/** Finds the object for a property that contains an id and can be expanded. */
function lookUp(store: Store, owner: Json, property: string): unknown {
  const id = owner[property];
  if (property === 'refunds' && owner['object'] === 'charge') {
    const data = store.list('refunds').filter((refund) => refund.charge === owner['id']);
    return {
      object: 'list',
      url: `/v1/charges/${String(owner['id'])}/refunds`,
      has_more: false,
      data: data.reverse(),
    };
  }
  if (typeof id !== 'string') return undefined;
  if (property === 'latest_charge' || property === 'charge') return store.get('charges', id);
  if (property === 'payment_intent') return store.get('intents', id);
  if (property === 'payment_method') return store.get('methods', id)?.method;
  return undefined;
}

const EXPANDABLE = new Set(['latest_charge', 'charge', 'payment_intent', 'payment_method', 'refunds']);

/** Reads the paths of `expand[]`. Throws Stripe's 400 for a property that can't be expanded. */
export function readExpand(expand: unknown): string[] {
  const paths = Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : [];
  for (const path of paths) {
    const names = path.split('.');
    const inner = names[0] === 'data' ? names.slice(1) : names;
    if (inner.length === 0 || inner.length > 4 || !inner.every((name) => EXPANDABLE.has(name))) {
      throw invalidRequest(`This property cannot be expanded (${path}).`);
    }
  }
  return paths;
}

/**
 * A copy of a response in which the properties named by the paths are objects instead of ids: `latest_charge`,
 * `payment_intent.latest_charge`, `data.charge`. Properties that an object does not have are skipped.
 */
export function expandAnswer(store: Store, answer: object, paths: readonly string[]): object {
  return paths.reduce((result, path) => expandPath(store, result, path.split('.')), answer);
}

function expandPath(store: Store, answer: object, [head = '', ...rest]: string[]): object {
  const owner: Json = { ...answer };
  const value = owner[head];
  if (head === 'data' && Array.isArray(value)) {
    return { ...owner, data: value.map((item: object) => expandPath(store, item, rest)) };
  }
  const object = isObject(value) ? value : lookUp(store, owner, head);
  if (!isObject(object)) return owner;
  return { ...owner, [head]: rest.length > 0 ? expandPath(store, object, rest) : object };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
