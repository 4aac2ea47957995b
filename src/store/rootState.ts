import {
  type Store,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
  addListener,
  createListenerMiddleware,
} from '@reduxjs/toolkit';
import type { ConnectivityState } from './connectivitySlice';
import type { SelectedAppState } from './selectedAppSlice';
import type { SessionState } from './sessionSlice';
import type { ThemeState } from './themeSlice';

/**
 * State of the store. A slice in a higher layer adds its state with `declare module` next to its
 * reducer, so that this file imports nothing from higher layers.
 */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations are merged
export interface RootState {
  session: SessionState;
  selectedApp: SelectedAppState;
  theme: ThemeState;
  connectivity: ConnectivityState;
}

/**
 * Type of the store's `dispatch`. It leaves the extra argument of thunks unknown;
 * api/client/request.ts adds the type for the code that needs it.
 */
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;
export type AppStore = Store<RootState> & { dispatch: AppDispatch };

/** Methods of the store for code outside of React. A listener's API has these methods, too. */
export type StoreAccess = Pick<AppStore, 'dispatch' | 'getState'>;

/** RTK Query's `getState` returns `unknown`. */
export function rootStateOf({ getState }: { getState: () => unknown }): RootState {
  return getState() as RootState;
}

export const createAppListenerMiddleware = () => createListenerMiddleware<RootState, AppDispatch>();

/** Adds a listener to a running store, for lazily loaded code. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch>();
