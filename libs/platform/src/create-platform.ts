import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Reducer,
  type WithSlice,
} from '@reduxjs/toolkit';
import { ApiClient } from './api/api-client.js';
import type { ApiExtra } from './api/api.js';
import { askConfirmation } from './confirmation/confirmation.js';
import { lastingStorage } from './session/lasting-storage.js';
import { sessionSlice } from './session/session-slice.js';
import { Session } from './session/session.js';
import { TokenStore } from './session/token-store.js';
import { toast } from './toasts/toasts.js';
import { type Queries, whenQueriesLoad } from './api/queries.js';

const reducer = combineSlices(sessionSlice).withLazyLoadedSlices<WithSlice<Queries>>();

export type PlatformState = ReturnType<typeof reducer>;

export interface PlatformOptions {
  readonly apiBase: string;
  readonly storage: Storage;
  readonly fetch?: typeof fetch;
}

/** Creates what the host shares: the one store, the API client and the session. Each test creates its own. */
export const createPlatform = ({ apiBase, storage: browsers, fetch }: PlatformOptions) => {
  const storage = lastingStorage(browsers, ['authToken', 'user']);
  const tokens = new TokenStore(storage);
  const client: ApiClient = new ApiClient({
    base: apiBase,
    tokens,
    fetch,
    confirm: askConfirmation,
    isSignedIn: () => store.getState().session.user !== null,
    onStale: (tags) => {
      if (!queries) return;
      // an external remote's own tags are not among the API's
      const { util } = queries.enhanceEndpoints({ addTagTypes: tags });
      store.dispatch(util.invalidateTags([...tags]));
    },
    onSessionLost: (message) => {
      session.lose();
      toast({ title: message, tone: 'destructive' });
    },
  });
  const late = createDynamicMiddleware();
  const store = configureStore({
    reducer,
    devTools: false,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { client } satisfies ApiExtra } }).concat(late.middleware),
  });
  let queries: Queries | undefined;
  whenQueriesLoad((api) => {
    queries = api;
    reducer.inject(api);
    late.addMiddleware(api.middleware);
    store.dispatch({ type: 'platform/queriesAttached' });
  });
  const session = new Session({
    client,
    tokens,
    storage,
    dispatch: store.dispatch,
    forgetResponses: () => {
      if (queries) store.dispatch(queries.util.resetApiState());
    },
  });
  return {
    store,
    client,
    session,
    /** Adds a remote's slices to the one store; adding the same again changes nothing. */
    addReducers: (reducers: Readonly<Record<string, Reducer>>): void => {
      for (const [reducerPath, slice] of Object.entries(reducers)) {
        reducer.inject({ reducerPath, reducer: slice }, { overrideExisting: true });
      }
      store.dispatch({ type: 'platform/reducersAdded' });
    },
  };
};

export type Platform = ReturnType<typeof createPlatform>;
