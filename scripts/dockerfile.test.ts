import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';

it('lints the Dockerfile', () => {
  expect(validate(readFileSync('Dockerfile', 'utf8'))).toEqual([]);
});
