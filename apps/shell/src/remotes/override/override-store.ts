const STORE = 'haulway.override';

/** The override that this tab is asked for, in the address or by an earlier page of it; null for almost everybody. */
export const askedOverride = (): string | null => {
  try {
    return new URLSearchParams(location.search).get('remote') ?? sessionStorage.getItem(STORE);
  } catch {
    return null;
  }
};

export const keepOverride = (wish: string): void => sessionStorage.setItem(STORE, wish);
export const dropOverride = (): void => sessionStorage.removeItem(STORE);
