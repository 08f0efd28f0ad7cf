import { expect, test } from 'vitest';
import { inOrderOf } from './role-order.ts';

const widgets = [
  { name: 'due', firstFor: [] },
  { name: 'billing', firstFor: ['BILLING'] },
  { name: 'meals', firstFor: ['COOK', 'BILLING'] },
];
test.each([
  [['NURSE'], ['due', 'billing', 'meals']],
  [['COOK'], ['meals', 'due', 'billing']],
  [
    ['NURSE', 'BILLING'],
    ['billing', 'meals', 'due'],
  ],
  [[], ['due', 'billing', 'meals']],
])('for %j what was made for it comes first, the rest as it was', (roles, names) => {
  expect(inOrderOf(roles, widgets).map((one) => one.name)).toEqual(names);
});
