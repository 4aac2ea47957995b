import { SANDBOX_APPS } from '../sandbox';
import { at, setUpSandbox } from '../testing/client';

const DAY_S = 24 * 60 * 60;
const FIGURES = ['totalUsers', 'totalDevices', 'activeSubscriptions', 'monthlyRevenue'] as const;

async function setUpDays() {
  const { client, clock, sandbox } = await setUpSandbox({ accessTokenTtl: 100 * DAY_S });
  const figures = async (appId: string = SANDBOX_APPS.nimbus) => {
    const { body } = await client.call('GET', `/api/app-management/${appId}/statistics`);
    return FIGURES.map((figure) => at(body, `data.${figure}`));
  };
  return { client, clock, sandbox, figures };
}

it('changes the statistics of an active app from day to day, and of no other', async () => {
  const { clock, figures } = await setUpDays();
  const before = await figures();
  expect(await figures()).toEqual(before);
  clock.advance(DAY_S);
  const next = await figures();
  expect(next.every((figure, index) => figure !== before[index])).toBe(true);
  expect(await figures(SANDBOX_APPS.gateway)).toEqual(
    await (await setUpDays()).figures(SANDBOX_APPS.gateway),
  );
});

it('changes them in the same way each time, by the clock and by the scenario', async () => {
  const [one, other] = [await setUpDays(), await setUpDays()];
  one.clock.advance(3 * DAY_S);
  for (let day = 1; day <= 3; day += 1) other.sandbox.scenarios.playDay();
  expect(await one.figures()).toEqual(await other.figures());
});

it('changes them together with the rows of the lists', async () => {
  const { client, clock, figures } = await setUpDays();
  clock.advance(5 * DAY_S);
  const [users, devices, subscriptions] = await figures();
  const total = async (path: string, where: string) =>
    at((await client.call('GET', `${path}appId=${SANDBOX_APPS.nimbus}`)).body, where);
  expect(await total('/api/users?', 'total')).toBe(users);
  expect(await total('/api/subscriptions/devices?', 'pagination.total')).toBe(devices);
  expect(await total('/api/subscriptions/all?limit=1&status=active&', 'pages')).toBe(subscriptions);
});
