import { addListener, createListenerMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './rootState';

/** A listener middleware that knows the console's state. */
export const createAppListenerMiddleware = () => createListenerMiddleware<RootState, AppDispatch>();

/** Listens from now on: for code that is loaded after the store was made. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch>();
