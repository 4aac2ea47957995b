/** Creates a clock that does not advance until a test moves it. */
export const createClock = (start = Date.UTC(2026, 5, 1, 8, 0, 0)) => {
  let time = start;
  return {
    now: (): number => time,
    advance: (seconds: number): void => {
      time += seconds * 1000;
    },
  };
};
