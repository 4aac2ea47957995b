/** Ends the task of the browser, so that the screen can react before the next piece of work. */
export const endTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
