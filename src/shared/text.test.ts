import { clip, foldText, searchText, showable } from './text';

describe('clip', () => {
  it.each([
    ['', 5, ''],
    ['short', 5, 'short'],
    ['longer', 5, 'long…'],
    ['ab😀cd', 4, 'ab…'],
    ['abc😀d', 4, 'abc…'],
  ])('%j to %i is %j', (text, length, expected) => {
    expect(clip(text, length)).toBe(expected);
  });

  it('cuts a text of a megabyte', () => {
    expect(clip('x'.repeat(1_000_000), 300)).toHaveLength(300);
  });
});

describe('showable', () => {
  it.each([
    ['a direction override', 'Acme\u202Egpj', 'Acme\ufffdgpj'],
    ['an isolate that would close the one around it', 'A\u2069B', 'A\ufffdB'],
    ['a zero-width space', 'Ac\u200Bme', 'Ac\ufffdme'],
    ['a byte order mark', '\uFEFFAcme', '\ufffdAcme'],
    ['a control character', 'A\u0007B', 'A\ufffdB'],
    ['a line separator', 'A\u2028B', 'A\ufffdB'],
    ['a soft hyphen', 'Ac\u00adme', 'Ac\ufffdme'],
    ['a grapheme joiner', 'Ac\u034fme', 'Ac\ufffdme'],
    ['a blank letter', '\u3164', '\ufffd'],
    ['a blank sign', '\u2800', '\ufffd'],
    ['a tag', 'Acme\u{e0041}', 'Acme\ufffd'],
    ['an override behind a flag', '🏴\u202eAcme', '🏴\ufffdAcme'],
    ['a joiner that joins nothing', 'Ac\u200dme "\u200c"', 'Ac\ufffdme "\ufffd"'],
    ['a variation of a Latin letter', 'Acme\ufe0f', 'Acme\ufffd'],
    ['a direction mark without another direction', 'Acme\u200e', 'Acme\ufffd'],
  ])('shows %s', (_name, text, expected) => {
    expect(showable(text)).toBe(expected);
  });

  it.each([
    'Zoë',
    'Zoe\u0308',
    'نرم\u200cافزار',
    '👩\u200d💻',
    '❤\ufe0f\u200d🔥',
    '1\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '👍🏽',
    '葛\u{e0100}',
    'שלום (Acme)\u200f!',
    'a\tb\nc',
    '',
  ])('keeps %j', (text) => {
    expect(showable(text)).toBe(text);
  });
});

describe('foldText', () => {
  it.each([
    ['Łódź Straße', 'lodz strasse'],
    ['LÓDZ STRASSE', 'lodz strasse'],
    ['GRÖẞE', 'grosse'],
    ['Øresund Đorđe Æther Œuvre Þór', 'oresund dorde aether oeuvre thor'],
    ['ISTANBUL', 'istanbul'],
    ['İstanbul Diyarbakır', 'istanbul diyarbakir'],
    ['Rene\u0301e', 'renee'],
    ['ﬁne ＡＢＣ', 'fine abc'],
    ['雲サーバー', '雲サーハー'],
    ['Ünïcode 100%', 'unicode 100%'],
  ])('%j is %j', (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });
});

describe('searchText', () => {
  it.each([
    ['an embedding', '\u202aana\u202c'],
    ['an override', '\u202eana\u202c'],
    ['an isolate', '\u2068ana\u2069'],
    ['direction marks', '\u200eana\u200f'],
    ['zero-width spaces', '\u200bana\u200b'],
    ['a byte order mark', '\ufeffana'],
    ['no-break spaces', '\u00a0ana\u00a0'],
    ['a soft hyphen', 'a\u00adna'],
    ['a line break', '\r\nana\n'],
    ['quotes', ' “ana” '],
  ])('leaves out %s', (_name, typed) => {
    expect(searchText(typed)).toEqual({ text: 'ana', isCut: false });
  });

  it('keeps joiners, and has one space between words', () => {
    expect(searchText('نرم\u200cافزار').text).toBe('نرم\u200cافزار');
    expect(searchText('Ana\u00a0 Silva').text).toBe('Ana Silva');
  });
});
