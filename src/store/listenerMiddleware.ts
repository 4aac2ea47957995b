import { addListener, createListenerMiddleware } from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './rootState';

/** Creates a listener middleware with the type of the console's state. */
export const createAppListenerMiddleware = () => createListenerMiddleware<RootState, AppDispatch>();

/** Adds a listener to a running store, for code that is loaded later. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch>();
