/** The tests of this file or group see the window of a phone. */
export function onPhone(): void {
  const desktop = window.innerWidth;
  beforeEach(() => {
    window.innerWidth = 390;
  });
  afterEach(() => {
    window.innerWidth = desktop;
  });
}
