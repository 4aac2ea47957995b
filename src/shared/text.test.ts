import { clip, foldText, showable } from './text';

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
  ])('shows %s', (_name, text, expected) => {
    expect(showable(text)).toBe(expected);
  });

  it.each(['Zoë', 'نرم\u200cافزار', '👩\u200d💻', 'שלום', 'a\tb\nc'])('keeps %j', (text) => {
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
