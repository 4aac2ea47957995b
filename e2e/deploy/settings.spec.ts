import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { readConfig } from '../../src/shared/config';
import { projectFolder } from '../support/build';

const SETTINGS = path.join(projectFolder, 'deploy/image/settings.jq');

type Verdict = { problems: string[]; settings: string };

/**
 * Returns the problems that the container reports, and the settings that it writes into the page.
 */
async function judgeInContainer(json: string): Promise<Verdict> {
  const jq = spawn('jq', ['-f', SETTINGS], { env: { PATH: process.env.PATH } });
  jq.stdin.end(json);
  const [settings, problems] = await Promise.all([
    text(jq.stdout),
    text(jq.stderr),
    once(jq, 'close'),
  ]);
  return { settings, problems: problems.split('\n').filter(Boolean) };
}

type Rule = { keys: string[]; refusal: string; accepted: unknown[]; refused: unknown[] };

const WIDE = 'ü'.repeat(40);
/**
 * Surrounds a value with white space that the console and the container have to trim. JavaScript
 * trims U+FEFF but not U+0085; `\s` in jq's regular expressions does the reverse.
 */
const padded = (value: string) => `\u00a0\ufeff\n${value}\t\u2028`;

const notText: Rule = {
  keys: [
    'apiBaseUrl',
    'errorReportUrl',
    'defaultAppName',
    'storageOrigins',
    'minimumBuild',
    'brandName',
    'environmentName',
    'subscriptionCallsPrefix',
    'provider.name',
    'provider.customerUrl',
    'provider.priceUrl',
  ],
  refusal: 'must be a string',
  accepted: [],
  refused: [null, 5, true, [], ['text'], {}],
};

const units = {
  hours: ['cacheMaxAgeHours', 'maxSessionHours'],
  minutes: ['idleLockMinutes'],
  entries: ['journalEntries'],
  days: ['journalDays'],
};

const amounts = Object.entries(units).map(([unit, keys]): Rule => ({
  keys,
  refusal: `must be a number of ${unit}`,
  accepted: [0, 5, 1.5, '8', '1.5', '007', padded('5')],
  refused: [
    ...[null, true, [], ['5'], {}, '', ' ', 'a day', '-8', '+5', '.5', '5.', '1e3', '0x10', '5,0'],
    ...['٥', '\u00855', '1'.repeat(400)],
  ],
}));

const rules: Rule[] = [
  notText,
  ...amounts,
  {
    keys: ['cacheMaxAgeHours', 'journalDays'],
    refusal: 'must not be negative',
    accepted: [-0],
    refused: [-1, -0.5],
  },
  {
    keys: ['defaultAppName', 'storageOrigins', 'minimumBuild'],
    refusal: '',
    accepted: ['', 'text', padded('a b')],
    refused: [],
  },
  {
    keys: ['brandName', 'provider.name'],
    refusal: 'must not be empty',
    accepted: ['text', ' a\nb ', '\u0085', '\u200b'],
    refused: ['', ' ', '\ufeff', padded('')],
  },
  {
    keys: ['environmentName'],
    refusal: 'must be at most 40 characters',
    accepted: ['', WIDE, padded(WIDE), '😀'.repeat(40), `${'a'.repeat(20)}\n${'a'.repeat(19)}`],
    refused: [`${WIDE}ü`, `\u0085${WIDE}`],
  },
  {
    keys: ['environmentTone'],
    refusal: 'must be neutral, info, warning or error',
    accepted: ['neutral', 'info', 'warning', 'error'],
    refused: [null, 5, ['info'], {}, '', 'Info', ' info', 'info\n'],
  },
  {
    keys: ['readOnly', 'journalStaysAfterLogout'],
    refusal: 'must be true or false',
    accepted: [true, false, 'true', 'false'],
    refused: [null, 0, [true], ['true'], [['false']], {}, '', 'TRUE', ' true', 'true\n', 'yes'],
  },
  {
    keys: ['subscriptionCallsPrefix'],
    refusal: 'must be a path such as /api/subscriptions',
    accepted: ['/api', '/api/v1.2_a-b'],
    refused: ['', 'api', '/', '/api/', '/a//b', '/äpi', '/٥', '/a b', ' /api', '/api\n', '/a?b'],
  },
  {
    keys: ['apiBaseUrl', 'errorReportUrl'],
    refusal:
      'must be an absolute http or https URL without a username, query or fragment, on a host that a content security policy can name',
    accepted: [
      ...['https://api.example.com', 'http://localhost:3000', 'HTTPS://API.example.com/v1//'],
      ...[
        'http://console_api:80',
        'http://1api',
        'https://a-b.example.',
        'https://127.0.0.1:65535',
      ],
      ...['https://xn--kse-qla.example/ä/a@b/%20', padded('https://a.example')],
    ],
    refused: [
      ...['', '/api', 'text', 'https://', 'https:a', '//a', 'ftp://a', 'javascript:alert(1)'],
      ...[
        'https://a@b.example',
        'https://a:b@c.example',
        'https://a?',
        'https://a/?q',
        'https://a#',
      ],
      ...[
        'https://a/#f',
        'https://a:',
        'https://a:x',
        'https://a:65536',
        'https://a:1:2',
        'https://:80',
      ],
      ...['https://a:٥', 'https://[::1]', 'https://käse.example', 'https://a b', 'https://a^b'],
      ...[
        'https://a|b',
        'https://a%20b',
        'https://\u00adb',
        'https://{id}',
        'https://a\\b',
        'https://1',
      ],
      ...[
        'https://0x7f',
        'https://a.1',
        'https://08.1.1.1',
        'https://256.1.1.1',
        'https://1.2.3.4.5',
      ],
      ...[
        'https://a/b c',
        'https://a/\\b',
        'https://a/\u200b',
        'https://a/\u0085',
        'https://a/\u0000',
      ],
      ...['https://a/\ue000', 'x\nhttps://a', 'https://a\nx', 'https://a/\nx', '\u0085https://a'],
    ],
  },
  {
    keys: ['provider.customerUrl', 'provider.subscriptionUrl', 'provider.productUrl'],
    refusal: 'must be an https address with {id} in its path',
    accepted: [
      ...['https://a.example/{id}', 'https://a.example/?id={id}', 'https://a.example/#/{id}/ä'],
      ...[
        'http://localhost/{id}',
        'http://localhost:5000/c/{id}',
        padded('https://a.example/{id}'),
      ],
      'https://a.example/\u0085{id}',
    ],
    refused: [
      ...['', '{id}', 'https://a.example', 'https://a.example/', 'https://a.example/{ID}'],
      ...['http://a.example/{id}', 'https://{id}.example/', 'https://a.example{id}/'],
      ...['https://ä.example/{id}', 'https://a:٥/{id}', 'http://localhost:٥/{id}'],
      ...['HTTPS://a.example/{id}', 'https://a.example/{id} x', 'x\nhttps://a.example/{id}'],
      ...['https://a.example/{id}\nx', 'https://a.example/\ufeff{id}', 'javascript:{id}'],
    ],
  },
  {
    keys: ['provider'],
    refusal: 'must be a JSON object',
    accepted: [{}],
    refused: [null, 5, 'Pay', true, [], [{}], ['name']],
  },
  {
    keys: ['providerDashboardUrl'],
    refusal: 'has been replaced by provider.customerUrl',
    accepted: [],
    refused: [null, '', 'https://dashboard.stripe.com/test'],
  },
];

function settingOf(key: string, value: string): string {
  const [outer = '', inner] = key.split('.');
  return inner === undefined ? `{"${outer}":${value}}` : `{"${outer}":{"${inner}":${value}}}`;
}

async function expectVerdict(json: string, problems: string[]): Promise<void> {
  const reading = readConfig(json);
  expect(reading.problems, `the console: ${json}`).toEqual(problems);
  const container = await judgeInContainer(json);
  expect(container.problems.sort(), `the container: ${json}`).toEqual([...problems].sort());
  if (problems.length === 0) {
    expect(readConfig(container.settings), `the page: ${json}`).toEqual(reading);
  }
}

for (const { keys, refusal, accepted, refused } of rules) {
  test(`the container and the console judge ${keys[0]} alike: ${refusal || 'any text'}`, async () => {
    for (const key of keys) {
      for (const value of accepted) await expectVerdict(settingOf(key, JSON.stringify(value)), []);
      for (const value of refused) {
        await expectVerdict(settingOf(key, JSON.stringify(value)), [`${key} ${refusal}`]);
      }
    }
  });
}

test('the container and the console judge the whole of the settings alike', async () => {
  for (const json of ['null', '5', '"text"', '[]', '[{}]']) {
    await expectVerdict(json, ['The configuration must be a JSON object.']);
  }
  for (const number of ['1e400', '-1e400']) {
    await expectVerdict(settingOf('journalDays', number), ['journalDays must be a number of days']);
  }
  await expectVerdict('{"apiBaseUrl":5,"brandName":" ","provider":{"name":5}}', [
    'apiBaseUrl must be a string',
    'provider.name must be a string',
    'brandName must not be empty',
  ]);
});

test('the container refuses what is no JSON for the console', async () => {
  for (const json of ['{} {}', '{}{"readOnly":true}', '{} x', '{"journalDays":nan}']) {
    expect(readConfig(json).problems).toEqual(['The configuration isn’t valid JSON.']);
    expect((await judgeInContainer(json)).problems, json).not.toEqual([]);
  }
});

// The console ignores unknown keys, because its settings may be newer than its build. The container
// refuses them, because they may be misspelled.
test('the container alone refuses keys that are no settings', async () => {
  for (const key of ['apiBaseUlr', 'toString', 'provider.nam']) {
    const json = settingOf(key, '"text"');
    expect(readConfig(json).problems).toEqual([]);
    expect((await judgeInContainer(json)).problems).toEqual([`${key} is no setting`]);
  }
});
