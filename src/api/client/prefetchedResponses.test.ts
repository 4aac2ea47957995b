import { prerenderState } from '../../shared/browser/prerenderState';
import { answerRequests, jsonAnswer } from '../../testing/testServer';
import {
  dropPrefetchedResponses,
  fetchOrTakePrefetched,
  prefetchResponse,
} from './prefetchedResponses';

const URL_OF_LIST = 'http://localhost:3000/api/users?page=1';
const bearer = 'Bearer a';

const get = (init: RequestInit = {}, url = URL_OF_LIST) =>
  new Request(url, { headers: { authorization: bearer }, ...init });

afterEach(() => {
  delete window.prerenderState;
});

it('gives a prefetched response to one request of the same URL and bearer', async () => {
  const seen = answerRequests(() => ({ rows: [] }));
  prefetchResponse(URL_OF_LIST, bearer);
  expect(await (await fetchOrTakePrefetched(get())).json()).toEqual({ rows: [] });
  expect(seen).toHaveLength(1);
  await fetchOrTakePrefetched(get());
  expect(seen).toHaveLength(2);
});

it.each([
  ['another bearer', get({ headers: { authorization: 'Bearer b' } })],
  ['no bearer', get({ headers: {} })],
  ['another URL', get({}, `${URL_OF_LIST}&limit=20`)],
])('sends a request with %s itself', async (_name, request) => {
  const seen = answerRequests(() => ({}));
  prefetchResponse(URL_OF_LIST, bearer);
  await fetchOrTakePrefetched(request);
  expect(seen).toHaveLength(2);
});

it('drops prefetched responses before a change', async () => {
  const seen = answerRequests(() => ({}));
  prefetchResponse(URL_OF_LIST, bearer);
  await fetchOrTakePrefetched(get({ method: 'POST' }));
  await fetchOrTakePrefetched(get());
  expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
});

it('closes the connections of responses that no request used', async () => {
  const answer = jsonAnswer(200, {});
  const cancel = jest.spyOn(answer.body!, 'cancel');
  answerRequests(() => answer);
  prefetchResponse(URL_OF_LIST, bearer);
  const { response } = [...prerenderState().responses.values()][0]!;
  dropPrefetchedResponses();
  await response;
  expect(cancel).toHaveBeenCalled();
});

function neverAnswered(): void {
  const prefetched = { response: new Promise<Response>(() => undefined), askedAt: Date.now() };
  prerenderState().responses.set(`${bearer} ${URL_OF_LIST}`, prefetched);
}

it('rejects when the request is aborted before the prefetched response comes', async () => {
  neverAnswered();
  const giveUp = new AbortController();
  const response = fetchOrTakePrefetched(get({ signal: giveUp.signal }));
  giveUp.abort(new Error('enough'));
  await expect(response).rejects.toThrow('enough');

  neverAnswered();
  await expect(fetchOrTakePrefetched(get({ signal: giveUp.signal }))).rejects.toThrow('enough');
});

it('rejects as the prefetched request did', async () => {
  answerRequests(() => {
    throw new TypeError('Failed to fetch');
  });
  prefetchResponse(URL_OF_LIST, bearer);
  await expect(fetchOrTakePrefetched(get())).rejects.toThrow();
});

describe('a prefetched response that no request took', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['is taken within ten seconds', 9_999, 1],
    ['expires after ten seconds', 10_000, 2],
    ['expires if the clock was set back', -1, 2],
  ])('%s', async (_case, age, sent) => {
    const seen = answerRequests(() => ({}));
    prefetchResponse(URL_OF_LIST, bearer);
    jest.setSystemTime(Date.now() + age);
    await fetchOrTakePrefetched(get());
    expect(seen).toHaveLength(sent);
  });

  it('is dropped after startup', async () => {
    const seen = answerRequests(() => ({}));
    prefetchResponse(URL_OF_LIST, bearer);
    dropPrefetchedResponses();
    await fetchOrTakePrefetched(get());
    expect(seen).toHaveLength(2);
  });
});
