/** Gives the tests of a file or group a window of phone width. */
export function onPhone(): void {
  const desktop = window.innerWidth;
  beforeEach(() => {
    window.innerWidth = 390;
  });
  afterEach(() => {
    window.innerWidth = desktop;
  });
}
