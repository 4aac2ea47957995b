import { readConfig } from './config';

describe('readConfig', () => {
  it('takes the defaults for missing keys', () => {
    expect(readConfig('{}').config).toEqual({
      apiBaseUrl: 'http://localhost:3000',
      defaultAppName: '',
      providerDashboardUrl: 'https://dashboard.stripe.com',
      brandName: 'Subscription Console',
      cacheMaxAgeHours: 24,
      idleLockMinutes: 0,
      maxSessionHours: 0,
      journalEntries: 5000,
      journalDays: 90,
      journalStaysAfterLogout: false,
      subscriptionCallsPrefix: '/api/subscriptions',
    });
  });

  it('takes trailing slashes off URLs', () => {
    expect(readConfig('{"apiBaseUrl":"https://api.example.com/v1//"}').config?.apiBaseUrl).toBe(
      'https://api.example.com/v1',
    );
  });

  it.each([
    ['0', 0],
    ['1.5', 1.5],
    ['"8"', 8],
  ])('takes %s hours as the age up to which a device keeps answers', (hours, expected) => {
    expect(readConfig(`{"cacheMaxAgeHours":${hours}}`).config?.cacheMaxAgeHours).toBe(expected);
  });

  it.each([
    ['true', true],
    ['"true"', true],
    ['"false"', false],
  ])('takes %s for whether the journal stays after a logout', (stays, expected) => {
    const { config } = readConfig(`{"journalStaysAfterLogout":${stays}}`);
    expect(config?.journalStaysAfterLogout).toBe(expected);
  });

  it.each([
    ['text that is not JSON', '{', ['The configuration is not valid JSON.']],
    ['null', 'null', ['The configuration must be a JSON object.']],
    ['a number as URL', '{"apiBaseUrl":5}', ['apiBaseUrl must be a text']],
    [
      'a relative URL',
      '{"apiBaseUrl":"/api"}',
      ['apiBaseUrl must be an absolute http or https URL without user name, query or fragment'],
    ],
    ['a script URL', '{"apiBaseUrl":"javascript:alert(1)"}', undefined],
    ['a URL with a password', '{"apiBaseUrl":"https://a:b@example.com"}', undefined],
    ['a prefix without a slash', '{"subscriptionCallsPrefix":"api"}', undefined],
    [
      'a text as hours',
      '{"cacheMaxAgeHours":"a day"}',
      ['cacheMaxAgeHours must be a number of hours'],
    ],
    ['negative hours', '{"cacheMaxAgeHours":-1}', ['cacheMaxAgeHours must not be negative']],
    ['a word as truth', '{"journalStaysAfterLogout":"yes"}', undefined],
    ['an empty brand', '{"brandName":" "}', ['brandName must not be empty']],
  ])('refuses %s and says why', (_case, text, problems) => {
    const reading = readConfig(text);
    expect(reading.config).toBeNull();
    expect(reading.problems.length).toBeGreaterThan(0);
    if (problems) expect(reading.problems).toEqual(problems);
  });
});
