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
 * State of the store. A slice of a layer above adds its part next to its reducer with `declare
 * module`. Only a type is added, so no layer imports from one above.
 */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations are merged
export interface RootState {
  session: SessionState;
  selectedApp: SelectedAppState;
  theme: ThemeState;
  connectivity: ConnectivityState;
}

/**
 * `dispatch` of the store. Its type does not know the extra argument of thunks:
 * api/client/request.ts types that for the code that needs it.
 */
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;
export type AppStore = Store<RootState> & { dispatch: AppDispatch };

/** Store methods for code outside of React. A listener's API has them, too. */
export type StoreAccess = Pick<AppStore, 'dispatch' | 'getState'>;

/** Returns the state with its type. RTK Query's `getState` returns `unknown`. */
export function rootStateOf({ getState }: { getState: () => unknown }): RootState {
  return getState() as RootState;
}

export const createAppListenerMiddleware = () => createListenerMiddleware<RootState, AppDispatch>();

/** Adds a listener to a running store, for lazily loaded code. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch>();
