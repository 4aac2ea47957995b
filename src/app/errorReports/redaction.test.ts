import fc from 'fast-check';
import { config } from '../../shared/config';
import { readAnswer, readCrash } from './errorReports';

const MAIN = 'http://localhost/assets/main.0a1b2c3d.js';

/** Creates an error like Chromium's, whose stack contains the message, too. */
function thrown(name: string, message: string, frames: readonly string[] = []): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = [`${name}: ${message}`, ...frames].join('\n');
  return error;
}

const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
const uncaught = (error: unknown, filename = MAIN) => new ErrorEvent('error', { error, filename });
const violation = (change: object = {}) =>
  Object.assign(new Event('securitypolicyviolation'), {
    blockedURI: 'https://elsewhere.example/a?b',
    effectiveDirective: 'connect-src',
    sourceFile: MAIN,
    lineNumber: 1,
    columnNumber: 7,
    ...change,
  });
function missing(src: string): Event {
  const script = document.createElement('script');
  script.src = src;
  const event = new Event('error');
  Object.defineProperty(event, 'target', { value: script });
  return event;
}

afterEach(() => {
  delete config.errorReportUrl;
});

it.each([
  ['of Chromium', [`    at f (${MAIN}:1:23)`, `    at async ${MAIN}:4:5`]],
  ['of Firefox and Safari', [`f@${MAIN}:1:23`, `@${MAIN}:4:5`]],
])('reads the frames of a stack %s', (_of, frames) => {
  const error = thrown('TypeError', "Cannot read properties of undefined (reading 'ana')", frames);
  const facts = {
    name: 'TypeError',
    message: 'Cannot read properties of undefined',
    stack: ['assets/main.0a1b2c3d.js:1:23', 'assets/main.0a1b2c3d.js:4:5'],
  };
  expect(readCrash(error)).toEqual({ kind: 'render', error: facts });
  expect(readCrash(uncaught(error))).toEqual({ kind: 'uncaught', error: facts });
  expect(readCrash(rejection(error))).toEqual({ kind: 'rejection', error: facts });
});

it('reports a missing file the same way, whatever event reveals it', () => {
  const chunk = { kind: 'chunk', script: 'assets/users.0a1b2c3d.js' };
  const request = 'http://localhost/assets/users.0a1b2c3d.js';
  const error = Object.assign(thrown('ChunkLoadError', 'Loading chunk 7 failed'), { request });
  expect(readCrash(missing(request))).toEqual(chunk);
  expect(readCrash(error)).toEqual(chunk);
  expect(readCrash(rejection(error))).toEqual(chunk);
});

it.each([
  ['http://localhost/assets/x', 'console'],
  ['http://localhost:3000/api/users?search=ana', 'platform'],
  ['https://ana.example/ana.png', 'another host'],
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data:text/html,ana', 'data'],
  ['ana:1', 'other'],
  ['', 'other'],
])('reports %s, blocked by a policy, as %s', (blockedURI, blocked) => {
  expect(readCrash(violation({ blockedURI }))).toEqual({
    kind: 'policy',
    directive: 'connect-src',
    blocked,
    place: 'assets/main.0a1b2c3d.js:1:7',
  });
});

it.each([
  ['a policy that stops the report itself', violation({ blockedURI: 'https://reports.example/a' })],
  ['a remark about layout', uncaught(null)],
  ['a script of an extension', uncaught(new Error('x'), 'chrome-extension://abc/main.js')],
  ['a script of another host that is missing', missing('https://elsewhere.example/a.js')],
])('does not report %s', (_what, crash) => {
  config.errorReportUrl = 'https://reports.example/a';
  expect(readCrash(crash)).toBeNull();
});

it.each([
  ['malformed', { isMalformed: true, rows: [] }, null],
  ['unreadable', null, { kind: 'unreadable', status: 200, detail: 'ana' }],
])('reports a response that is %s', (problem, data, error) => {
  expect(readAnswer('getUsers', data, error)).toEqual({
    kind: 'answer',
    endpoint: 'getUsers',
    problem,
  });
});

it('reports a response whose reader throws', () => {
  const error = { name: 'TypeError', message: 'ana.trim is not a function', stack: '' };
  expect(readAnswer('getUsers', null, error)).toEqual({
    kind: 'answer',
    endpoint: 'getUsers',
    problem: 'exception',
    error: { name: 'TypeError', message: 'is not a function', stack: [] },
  });
});

it.each([
  ['a good answer', { isMalformed: false, rows: [] }, null],
  ['a refusal', null, { kind: 'refused', status: 403, detail: 'Forbidden' }],
  ['no answer', null, { kind: 'network', status: null }],
  ['a call that was given up', null, { name: 'AbortError', message: 'Aborted' }],
  ['a query that was not sent', null, { name: 'ConditionError', message: 'Aborted' }],
])('does not report %s', (_what, data, error) => {
  expect(readAnswer('getUsers', data, error)).toBeNull();
});

it('reports only words from the lists, whatever an error, an event or an address contains', () => {
  const data = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress(), fc.webUrl(), fc.uuid())
    .map((text) => `canary ${text}`);
  const withAddress = data.map((text) => `http://localhost/assets/${encodeURIComponent(text)}.js`);
  fc.assert(
    fc.property(data, data, fc.oneof(data, withAddress), (name, message, place) => {
      const request = place;
      const frames = [`    at ${name} (${place}:1:2)`, `${message}@${place}:3:4`, place, message];
      const error = Object.assign(thrown(name, message, frames), { request });
      const chunk = Object.assign(thrown('ChunkLoadError', message, frames), { request });
      const crashes = [
        ...[error, message, { message }, chunk, rejection(error), rejection(message)],
        ...[uncaught(error), uncaught(chunk), uncaught(message), missing(place)],
        violation({ blockedURI: place, effectiveDirective: message, sourceFile: place }),
      ].map(readCrash);
      const answers = [
        readAnswer('getUsers', { isMalformed: true, rows: [message] }, null),
        readAnswer('getUsers', null, { kind: 'unreadable', detail: message, status: 200 }),
        readAnswer('getUsers', null, { name, message, stack: error.stack }),
      ];
      expect(JSON.stringify([...crashes, ...answers])).not.toMatch(/canary/i);
    }),
  );
});

it('keeps only the known words of a message', () => {
  for (const [message, known] of [
    ['ana@example.com is not iterable', 'is not iterable'],
    ["Cannot access 'ana' before initialization", 'before initialization'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=ana',
      'Minified React error #418',
    ],
    ['Unexpected token \'<\', "<b>ana" is not valid JSON', 'Unexpected token'],
    ['Ana said no', null],
  ]) {
    expect(readCrash(new Error(message ?? ''))).toMatchObject({ error: { message: known } });
  }
});
