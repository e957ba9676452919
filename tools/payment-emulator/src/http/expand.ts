import { type Store } from '../store/store.js';
import { invalidRequest } from './api-error.js';

/** The properties of an intent that can be expanded. */
const EXPANDABLE: Readonly<Record<string, (store: Store, id: string) => object | undefined>> = {
  latest_charge: (store, id) => store.get('charges', id),
  payment_method: (store, id) => store.get('methods', id)?.method,
};

/** Reads the names of `expand[]`. Throws Stripe's 400 for a property that can't be expanded. */
export function readExpand(expand: unknown): string[] {
  const names = Array.isArray(expand) ? expand.filter((name) => typeof name === 'string') : [];
  const unknown = names.find((name) => !Object.hasOwn(EXPANDABLE, name));
  if (unknown !== undefined) throw invalidRequest(`This property cannot be expanded (${unknown}).`);
  return names;
}

/** A copy of a response in which the named properties are objects instead of ids. */
export function expandResponse(store: Store, response: object, names: readonly string[]): object {
  const ids: Readonly<Record<string, unknown>> = { ...response };
  const expanded = names.flatMap((name) => {
    const id = ids[name];
    const object = typeof id === 'string' ? EXPANDABLE[name]?.(store, id) : undefined;
    return object ? [[name, object]] : [];
  });
  return { ...response, ...Object.fromEntries(expanded) };
}
