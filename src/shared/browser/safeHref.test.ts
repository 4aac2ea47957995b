import { isWebAddress, safeHref } from './safeHref';

it.each([
  ['https://example.com', 'https://example.com/'],
  ['http://localhost:3000/a?b=c#d', 'http://localhost:3000/a?b=c#d'],
  ['  HTTPS://Example.COM/Path  ', 'https://example.com/Path'],
  ['https://example.com?next=a@b', 'https://example.com/?next=a@b'],
  ['https://[::1]:8080/', 'https://[::1]:8080/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
])('%j is followed as %j', (url, expected) => {
  expect(safeHref(url)).toBe(expected);
});

it.each([
  null,
  undefined,
  '',
  '   ',
  'example.com',
  '/path',
  '//evil.example',
  '///evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://',
  'https://?x',
  'https://#x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://https://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com',
  'mailto:a@example.com',
  'view-source:https://example.com',
  'https://user:pw@evil.example',
  'https://user@evil.example',
  'https://@evil.example',
  'https://bank.example@evil.example/',
  'https:\\\\evil.example',
  'https://good.example\\@evil.example',
  'https://good.example\\.evil.example',
  'ht\ttps://example.com',
  'https://exa\nmple.com',
  'https://exa\u0000mple.com',
  'https://example.com/\u202egpj.exe',
  'https://exa\u200bmple.com',
  'https://example.com /x',
  'https://example\u3000.com',
  '\ufeffhttps://\ufeffexample.com',
  'https://exa mple.com',
  'https://example.com:99999',
  'https://%zz/',
])('%j is no link', (url) => {
  expect(safeHref(url)).toBeNull();
});

it.each([
  ['https://x.test/', true],
  ['http://x.test/', true],
  ['ftp://x.test/', false],
  ['xhttps://x.test/', false],
  ['httpsx://x.test/', false],
  ['x.test', false],
])('may send the browser to %s: %s', (address, expected) => {
  expect(isWebAddress(address)).toBe(expected);
});
