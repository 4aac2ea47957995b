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
 * The state of the store. A slice of a layer above adds its part beside its reducer (`declare module`):
 * only a type, so no layer depends on one above it.
 */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations are merged
export interface RootState {
  session: SessionState;
  selectedApp: SelectedAppState;
  theme: ThemeState;
  connectivity: ConnectivityState;
}

/** The extra argument of thunks is the request path's own: see api/client/request.ts. */
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;
export type AppStore = Store<RootState> & { dispatch: AppDispatch };

/** The part of the store that code outside of React uses; a listener's API has it too. */
export type StoreAccess = Pick<AppStore, 'dispatch' | 'getState'>;

/** The state from RTK Query's `getState`, whose type does not know the store. */
export function rootStateOf({ getState }: { getState: () => unknown }): RootState {
  return getState() as RootState;
}

export const createAppListenerMiddleware = () => createListenerMiddleware<RootState, AppDispatch>();

/** Adds a listener to a running store, for code that is loaded later. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch>();
