import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFormat } from './dataFormat';

const folder = mkdtempSync(path.join(tmpdir(), 'console-format-'));
afterAll(() => rmSync(folder, { recursive: true }));

function formatOf(adapter: string): string {
  writeFileSync(path.join(folder, 'adapter.ts'), adapter);
  const api = path.join(folder, 'api.ts');
  writeFileSync(api, "import { read } from './adapter';\nexport const api = { read };\n");
  return dataFormat(api);
}

it('changes with what an adapter makes of an answer, not with its comments', () => {
  const before = formatOf('export const read = (raw: { id: string }) => ({ id: raw.id });');
  const same = '/** Reads. */\nexport const read = (raw: { id: string }) => ({ id: raw.id });';
  expect(formatOf(same)).toBe(before);
  expect(formatOf('export const read = (raw: { id: string }) => ({ key: raw.id });')).not.toBe(
    before,
  );
});

it("is made of the console's own api", () => {
  expect(dataFormat()).toMatch(/^[\da-f]{16}$/);
  expect(dataFormat()).toBe(dataFormat());
});
