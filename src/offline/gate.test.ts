import { findGate } from './gate';

const PAGE = '<meta name="console-build" content="2026-11-28T10:00Z">';

type Answers = {
  /** Whether the host redirects its page, and what the redirect leads to; null for another origin. */
  redirect?: string | null;
  /** Whether the platform answers a request whose response the page doesn't read, and others. */
  health: 'readable' | 'unreadable' | 'none';
};

function answer({ redirect, health }: Answers) {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  const ofType = (type: ResponseType) =>
    Promise.resolve(Object.defineProperty(new Response(), 'type', { value: type }));
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const isHealth = (input as string).endsWith('/api/health');
    if (isHealth && health === 'none') return fail();
    if (isHealth && init?.mode === 'no-cors') return ofType('opaque');
    if (isHealth) return health === 'readable' ? Promise.resolve(new Response('{}')) : fail();
    if (redirect === undefined) return Promise.resolve(new Response(PAGE));
    if (init?.redirect === 'manual') return ofType('opaqueredirect');
    return redirect === null ? fail() : Promise.resolve(new Response(redirect));
  });
}

it.each<[string, Answers, string | null]>([
  ['the host, which redirects to another origin', { redirect: null, health: 'none' }, 'host'],
  ['the host, which redirects to a form', { redirect: '<form>', health: 'none' }, 'host'],
  ['no host that redirects to the console', { redirect: PAGE, health: 'none' }, null],
  ['the platform, whose answer is withheld', { health: 'unreadable' }, 'platform'],
  ['no platform that is back', { health: 'readable' }, null],
  ['nothing that does not answer', { health: 'none' }, null],
])('finds %s', async (_what, answers, gate) => {
  answer(answers);
  expect(await findGate()).toBe(gate);
});
