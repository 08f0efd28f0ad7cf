import { expect, test } from 'vitest';
import { wedgeKey, wedgeStart } from './wedge.ts';

/** Keys as they come, so many milliseconds after each other; answers the codes and the keys that nothing else may act on. */
function keys(list: readonly string[], pause: number | readonly number[]) {
  let wedge = wedgeStart;
  let at = 1000;
  const codes: string[] = [];
  const taken: string[] = [];
  for (const [place, one] of list.entries()) {
    at += typeof pause === 'number' ? pause : (pause[place] ?? 5);
    const control = one.startsWith('^');
    const key = control ? one.slice(1) : one;
    const { next, code, takes } = wedgeKey(wedge, { key, control, at });
    wedge = next;
    if (code !== null) codes.push(code);
    if (takes) taken.push(key);
  }
  return { codes, taken };
}
const number = [...'7680990010017'];

test('a number that comes at once with Enter is a scan, and its Enter presses nothing', () => {
  const { codes, taken } = keys([...number, 'Enter'], 5);
  expect(codes).toEqual(['7680990010017']);
  expect(taken.at(-1)).toBe('Enter');
});
test.each([60, 61])('%i ms between keys: at 60 it is a scanner, slower somebody types', (pause) =>
  expect(keys([...number, 'Enter'], pause).codes).toEqual(pause === 60 ? ['7680990010017'] : []),
);
test('seven keys are no code, and Enter presses what it would', () => {
  expect(keys([...'1234567', 'Enter'], 5)).toMatchObject({ codes: [] });
  expect(keys(['Enter'], 5).taken).toEqual([]);
  expect(keys([...'12345678', 'Enter'], 5).codes).toEqual(['12345678']);
});
test('what was typed before does not belong to it', () =>
  expect(keys(['a', 'b', ...number, 'Enter'], [0, 900, 900]).codes).toEqual(['7680990010017']));
test('FNC1, however the scanner sends it; Shift between letters', () => {
  for (const fnc of ['^]', 'F8', '\u001d'])
    expect(keys([...'10', 'Shift', 'A', 'B', '1', '2', fnc, ...'21S', 'Enter'], 5).codes).toEqual([
      '10AB12\u001d21S',
    ]);
});
test('a key of the keyboard alone is left to the page', () =>
  expect(keys(['g', 'a', '/'], 5).taken).toEqual(['/']));
test('a bracket is held until it is known that it begins no code', () => {
  expect(keys([...']d2', ...number, 'Enter'], 5)).toMatchObject({
    codes: [`]d2${number.join('')}`],
    taken: [...']d2', ...number, 'Enter'],
  });
  expect(wedgeKey(wedgeStart, { key: ']', control: false, at: 0 })).toMatchObject({
    takes: true,
    held: true,
  });
  expect(wedgeKey(wedgeStart, { key: '1', control: false, at: 0 })).toMatchObject({
    takes: false,
    held: false,
  });
});
test('two codes after each other are two', () =>
  expect(keys([...number, 'Enter', ...number, 'Tab'], 5).codes).toHaveLength(2));
