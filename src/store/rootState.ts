import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ConnectivityState } from './connectivitySlice';
import type { SelectedAppState } from './selectedAppSlice';
import type { SessionState } from './sessionSlice';
import type { ThemeState } from './themeSlice';

/**
 * The state of the console's store. A slice of a layer above adds its own part beside its reducer
 * (`declare module`), and `createStore` in app/store.ts does not compile unless every part has a
 * reducer. Only a type: an import of it makes no layer depend on one above it.
 */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations are merged
export interface RootState {
  session: SessionState;
  selectedApp: SelectedAppState;
  theme: ThemeState;
  connectivity: ConnectivityState;
}

/** The extra argument of thunks is the request path's own: see api/client/requestContext.ts. */
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppThunk<Result = void> = ThunkAction<Result, RootState, unknown, UnknownAction>;
export type AppStore = Store<RootState> & { dispatch: AppDispatch };

/** What of the store work outside of React needs: a listener's view of it will do. */
export type StoreAccess = Pick<AppStore, 'dispatch' | 'getState'>;

/** The state behind RTK Query's `getState`, which can't know the type of the store it is used in. */
export function rootStateOf({ getState }: { getState: () => unknown }): RootState {
  return getState() as RootState;
}
