import { whenIdle } from './whenIdle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

it('runs the task within a second when the page is never idle', () => {
  const request = jest.fn();
  Object.assign(window, { requestIdleCallback: request });
  const task = () => undefined;
  whenIdle(task);
  expect(request.mock.calls).toEqual([[task, { timeout: 1000 }]]);
});

it('runs the task soon in a browser without requestIdleCallback', () => {
  const task = jest.fn();
  whenIdle(task);
  expect(task).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});
