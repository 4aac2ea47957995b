import { readConfig } from './config';

describe('readConfig', () => {
  it('takes the defaults for missing keys', () => {
    expect(readConfig('{}').config).toEqual({
      apiBaseUrl: 'http://localhost:3000',
      defaultAppName: '',
      provider: {
        name: 'Stripe',
        customerUrl: 'https://dashboard.stripe.com/customers/{id}',
        subscriptionUrl: 'https://dashboard.stripe.com/subscriptions/{id}',
        productUrl: 'https://dashboard.stripe.com/products/{id}',
        priceUrl: 'https://dashboard.stripe.com/prices/{id}',
      },
      brandName: 'Subscription Console',
      environmentName: '',
      environmentTone: 'warning',
      readOnly: false,
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

  it('accepts a URL for error reports, with none by default', () => {
    const url = 'https://reports.example/console';
    expect(readConfig('{}').config?.errorReportUrl).toBeUndefined();
    expect(readConfig(JSON.stringify({ errorReportUrl: ` ${url}/` })).config?.errorReportUrl).toBe(
      url,
    );
    expect(readConfig('{"errorReportUrl":"/reports"}').problems).toEqual([
      'errorReportUrl must be an absolute http or https URL without a username, query or fragment, on a host that a content security policy can name',
    ]);
  });

  it.each([
    'https://pay.example/#/customers/{id}',
    'http://localhost:5000/c?id={id}',
    ' https://eu.pay.example/{id} ',
  ])('takes %s as the address of a page of the provider', (url) => {
    const { config } = readConfig(JSON.stringify({ provider: { name: 'Pay', customerUrl: url } }));
    expect(config?.provider.customerUrl).toBe(url.trim());
    expect(config?.provider.priceUrl).toBe('https://dashboard.stripe.com/prices/{id}');
  });

  it.each([
    'http://pay.example/{id}',
    'http://localhost.pay.example/{id}',
    'https://pay.example/customers',
    'https://{id}.pay.example/',
    'https://pay.example{id}/',
    'https://a@pay.example/{id}',
    'javascript:{id}',
    '{id}',
    '',
  ])('refuses %s as the address of a page of the provider', (url) => {
    expect(readConfig(JSON.stringify({ provider: { customerUrl: url } })).problems).toEqual([
      'provider.customerUrl must be an https address with {id} in its path',
    ]);
  });

  it.each([
    ['0', 0],
    ['1.5', 1.5],
    ['"8"', 8],
  ])('accepts %s hours as the maximum age of stored responses', (hours, expected) => {
    expect(readConfig(`{"cacheMaxAgeHours":${hours}}`).config?.cacheMaxAgeHours).toBe(expected);
  });

  it.each([
    ['true', true],
    ['"true"', true],
    ['"false"', false],
  ])('accepts %s as the setting that keeps the journal after a logout', (stays, expected) => {
    const { config } = readConfig(`{"journalStaysAfterLogout":${stays}}`);
    expect(config?.journalStaysAfterLogout).toBe(expected);
  });

  it.each(['neutral', 'info', 'warning', 'error'])(
    'takes %s as the tone of an environment',
    (environmentTone) => {
      const named = { environmentName: ' Staging ', environmentTone };
      expect(readConfig(JSON.stringify(named)).config).toMatchObject({
        environmentName: 'Staging',
        environmentTone,
      });
    },
  );

  it.each([
    ['text that is not JSON', '{', ['The configuration isn’t valid JSON.']],
    ['null', 'null', ['The configuration must be a JSON object.']],
    ['a number as URL', '{"apiBaseUrl":5}', ['apiBaseUrl must be a string']],
    [
      'a relative URL',
      '{"apiBaseUrl":"/api"}',
      [
        'apiBaseUrl must be an absolute http or https URL without a username, query or fragment, on a host that a content security policy can name',
      ],
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
    ['a provider that is a text', '{"provider":"Pay"}', ['provider must be a JSON object']],
    [
      'the base of earlier versions',
      '{"providerDashboardUrl":"https://dashboard.stripe.com/test"}',
      ['providerDashboardUrl has been replaced by provider.customerUrl'],
    ],
    ['an empty brand', '{"brandName":" "}', ['brandName must not be empty']],
  ])('refuses %s and says why', (_case, text, problems) => {
    const reading = readConfig(text);
    expect(reading.config).toBeNull();
    expect(reading.problems.length).toBeGreaterThan(0);
    if (problems) expect(reading.problems).toEqual(problems);
  });
});
