import { earlyStart } from '../shared/earlyStart';
import { answerRequests } from '../testing/testServer';
import { askEarly, fetchOrTakeEarly } from './earlyAnswers';

const URL_OF_LIST = 'http://localhost:3000/api/users?page=1';
const bearer = 'Bearer a';

const get = (init: RequestInit = {}, url = URL_OF_LIST) =>
  new Request(url, { headers: { authorization: bearer }, ...init });

afterEach(() => {
  delete window.earlyStart;
});

it('gives an early answer to the request that it is of, once', async () => {
  const seen = answerRequests(() => ({ rows: [] }));
  askEarly(URL_OF_LIST, bearer);
  expect(await (await fetchOrTakeEarly(get())).json()).toEqual({ rows: [] });
  expect(seen).toHaveLength(1);
  await fetchOrTakeEarly(get());
  expect(seen).toHaveLength(2);
});

it.each([
  ['another bearer', get({ headers: { authorization: 'Bearer b' } })],
  ['no bearer', get({ headers: {} })],
  ['another URL', get({}, `${URL_OF_LIST}&limit=20`)],
])('sends a request with %s by itself', async (_name, request) => {
  const seen = answerRequests(() => ({}));
  askEarly(URL_OF_LIST, bearer);
  await fetchOrTakeEarly(request);
  expect(seen).toHaveLength(2);
});

it('drops what was asked before a change', async () => {
  const seen = answerRequests(() => ({}));
  askEarly(URL_OF_LIST, bearer);
  await fetchOrTakeEarly(get({ method: 'POST' }));
  await fetchOrTakeEarly(get());
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

it('lets go of an answer that is late when its call is given up', async () => {
  earlyStart().answers.set(`${bearer} ${URL_OF_LIST}`, new Promise(() => undefined));
  const giveUp = new AbortController();
  const answer = fetchOrTakeEarly(get({ signal: giveUp.signal }));
  giveUp.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');

  earlyStart().answers.set(`${bearer} ${URL_OF_LIST}`, new Promise(() => undefined));
  await expect(fetchOrTakeEarly(get({ signal: giveUp.signal }))).rejects.toThrow('enough');
});

it('hands on the failure of an early answer', async () => {
  answerRequests(() => {
    throw new TypeError('Failed to fetch');
  });
  askEarly(URL_OF_LIST, bearer);
  await expect(fetchOrTakeEarly(get())).rejects.toThrow();
});
