import { expect, test } from 'vitest';
import { checkConfession, isCouple, withProposal } from './biography.ts';

test.each([
  ['other', '', 'confessionMissing'],
  ['other', '  ', 'confessionMissing'],
  ['other', 'Baháʼí', null],
  ['reformed', '', null],
  ['', '', null],
] as const)('confession %j named %j: %s', (confession, confessionOther, refusal) => {
  expect(checkConfession({ confession, confessionOther })).toBe(refusal);
});
test.each([
  ['', 'New', 'New'],
  ['Old\n', 'New', 'Old\n\nNew'],
])('%j with %j', (chapter, proposal, text) => expect(withProposal(chapter, proposal)).toBe(text));
test.each([
  ['married', true],
  ['registered', true],
  ['divorced', false],
  ['dissolved', false],
  ['', false],
])('of %j a separation can be asked: %s', (status, asked) => expect(isCouple(status)).toBe(asked));
