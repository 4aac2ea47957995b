import FixedJsdomEnvironment from 'jest-fixed-jsdom';

/**
 * The page of a test file. The line `@time-zone America/New_York` in the comment at the top of the file
 * sets its time zone: a test can't, since the engine's dates don't read the test's `process.env`.
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
