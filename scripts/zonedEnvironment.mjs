import FixedJsdomEnvironment from 'jest-fixed-jsdom';

/**
 * Test environment with a time zone. The line `@time-zone America/New_York` in the comment at the
 * top of a test file sets it. A test can't set it itself, because the engine's dates do not read
 * the test's `process.env`.
 */
export default class ZonedEnvironment extends FixedJsdomEnvironment {
  #zoneBefore = process.env.TZ;

  constructor(config, context) {
    super(config, context);
    const zone = context.docblockPragmas['time-zone'];
    if (zone) process.env.TZ = zone;
  }

  async teardown() {
    if (this.#zoneBefore === undefined) delete process.env.TZ;
    else process.env.TZ = this.#zoneBefore;
    await super.teardown();
  }
}
