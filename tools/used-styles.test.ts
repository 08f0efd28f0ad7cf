import { expect, test } from 'vitest';
import { classesInUse, classesOfFirst, usedStyles, withoutUnusedColours } from './used-styles.ts';

const used = new Set(['m_1a', 'm_2b']);
test.each([
  ['a rule of a part that is on a screen stays', '.m_1a{color:red}', '.m_1a{color:red}'],
  ['a rule of another part goes', '.m_9f{color:red}.m_1a{top:0}', '.m_1a{top:0}'],
  ['of several selectors those that can hold stay', '.m_9f:hover,.m_1a:hover{top:0}', '.m_1a:hover{top:0}'],
  ['one part in another needs both', '.m_9f .m_1a{top:0}.m_2b>.m_1a{top:1px}', '.m_2b>.m_1a{top:1px}'],
  [
    'what must not be there, or may be one of several, says nothing',
    '.m_1a:not(.m_9f){top:0}:where(.m_9f, .m_1a){left:0}',
    '.m_1a:not(.m_9f){top:0}:where(.m_9f, .m_1a){left:0}',
  ],
  ['an empty condition goes', '@media print{.m_9f{top:0}}a{top:0}', 'a{top:0}'],
  ['in a condition, too', '@media print{.m_9f{top:0}.m_1a{top:0}}', '@media print{.m_1a{top:0}}'],
  [
    'rules without a part, steps of a movement and letters stay',
    '@charset "a";:root{--a:1}@keyframes m_9f{to{top:0}}',
    '@charset "a";:root{--a:1}@keyframes m_9f{to{top:0}}',
  ],
])('%s', (_, css, wanted) => {
  expect(usedStyles(css, used)).toBe(wanted);
});

test('the parts that screens name are in use with what they are made of, and not the whole library', () => {
  const classes = classesInUse();
  // of a button, and of the bare button that it is made of
  expect([...classes]).toEqual(expect.arrayContaining(['m_77c9d27d', 'm_87cf2631']));
  // of a dial for angles, which no screen has
  expect(classes.has('m_48204f9b')).toBe(false);
});

test('what comes later holds what the first styles do not, and each rule stands in one of them', () => {
  const css = '.m_1a,.m_2b{top:0}.m_1a .m_2b{left:0}a{top:0}.m_9f{top:0}@keyframes m_1a{to{top:0}}';
  expect(usedStyles(css, new Set(['m_1a']))).toBe('.m_1a{top:0}a{top:0}@keyframes m_1a{to{top:0}}');
  expect(usedStyles(css, used, new Set(['m_1a']))).toBe('.m_2b{top:0}.m_1a .m_2b{left:0}');
});

test('the first styles are those of what a file shows at once, not of what it loads later', () => {
  const first = classesOfFirst({ files: ['platform/web/shell/Shell.tsx'], parts: ['Card'] });
  expect([...first]).toEqual(expect.arrayContaining(['m_87cf2631', 'm_e615b15f']));
  expect([...classesInUse()].filter((one) => !first.has(one)).length).toBeGreaterThan(50);
});

test('colours that nobody names go with their steps, what the library takes by itself stays', () => {
  const css =
    ':root{--mantine-color-pink-0:#fff;--mantine-color-pink-filled:#fff;--mantine-color-teal-5:#0ff;--mantine-color-gray-0:#eee;--mantine-color-body:#fff}';
  expect(withoutUnusedColours(css, 'color="teal"')).toBe(
    ':root{--mantine-color-teal-5:#0ff;--mantine-color-gray-0:#eee;--mantine-color-body:#fff}',
  );
});
