// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, FormDefinition, type FormDraft } from '#apps/forms/contract/form.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { FormFiller, formsTexts } from './parts.tsx';

const label = (en: string) => ({ en, de: `${en} de` });
const option = (code: string, points?: number) => ({
  code,
  label: label(`Option ${code}`),
  ...(points === undefined ? {} : { points }),
});
const form = FormDefinition.parse({
  code: 'foreign',
  title: label('Foreign'),
  sections: [
    {
      id: 's',
      items: [
        {
          id: 'o',
          kind: 'choice',
          label: label('Open'),
          open: true,
          options: [option('a', 2), option('b', 1)],
        },
        { id: 'm', kind: 'multiple', label: label('Several'), open: true, options: [option('c')] },
        { id: 'total', kind: 'number', label: label('Total'), value: 'points.o' },
        { id: 'theirs', kind: 'number', label: label('Their total'), locked: 'computed' },
        { id: 'fixed', kind: 'text', label: label('Version'), locked: 'given', initial: 'Form 7' },
        { id: 'unseen', kind: 'text', label: label('Unseen'), locked: 'hidden', initial: 'x' },
      ],
    },
  ],
} satisfies FormDraft);

let last: Answers = {};
function Stage() {
  const [answers, set] = useState<Answers>({});
  return (
    <FormFiller
      definition={form}
      answers={answers}
      onChange={(next) => {
        last = next;
        set(next);
      }}
    />
  );
}
beforeEach(async () => {
  last = {};
  addTextSource('form-filling', formsTexts);
  await loadTexts('form-filling');
});
const item = (name: string) => within(screen.getAllByRole('group', { name })[0]!);

test('an open choice takes own words, alone or beside options', async () => {
  const { user } = await show(<Stage />);
  await user.type(item('Open').getByRole('textbox', { name: /own words/ }), 'With jam');
  expect(last['o']).toEqual({ kind: 'text', text: 'With jam' });
  await user.click(item('Open').getByRole('radio', { name: /Option a/ }));
  expect(last['o']).toEqual({ kind: 'choice', code: 'a' });
  await user.click(item('Several').getByRole('checkbox', { name: 'Option c' }));
  await user.type(item('Several').getByRole('textbox', { name: /own words/ }), 'tea');
  expect(last['m']).toEqual({ kind: 'multiple', codes: ['c'], words: 'tea' });
});

test('a reckoned total follows the answers; what nobody answers has no field and says why; the hidden is not there', async () => {
  const { user } = await show(<Stage />);
  await user.click(item('Open').getByRole('radio', { name: /Option a/ }));
  expect(item('Total').getByText('2')).toBeDefined();
  await user.click(item('Open').getByRole('radio', { name: /Option b/ }));
  expect(item('Total').getByText('1')).toBeDefined();
  for (const name of ['Total', 'Their total', 'Version'])
    expect(item(name).queryByRole('textbox')).toBeNull();
  expect(
    item('Their total').getByText('Another system calculates this value; it stays empty here.'),
  ).toBeDefined();
  expect(item('Version').getByText('Form 7')).toBeDefined();
  expect(screen.queryByText('Unseen')).toBeNull();
  expect(last).toEqual({ o: { kind: 'choice', code: 'b' } });
});
