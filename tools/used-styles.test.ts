import { expect, test } from 'vitest';
import { classesInUse, usedStyles } from './used-styles.ts';

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
