// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FormDefinition } from '#apps/forms/contract/form.ts';
import { show } from '#platform/web/testing/show.tsx';
import { Workbench } from './Workbench.tsx';
import { answers, draft, first, label, me, readTexts, row } from './testing.tsx';

beforeEach(readTexts);

const kinds = [
  'Choice',
  'Several answers',
  'Scale 0 to 10',
  'Number',
  'Text',
  'Date',
  'Body map',
  'Picture',
  'Signature',
  'Table',
  'Text without answer',
  'Section',
];
const scored = FormDefinition.parse({
  code: 'mouth',
  title: label('Oral health', 'Mundgesundheit'),
  sections: [
    {
      id: 's1',
      title: label('Teeth'),
      items: [
        {
          id: 'q1',
          kind: 'choice',
          label: label('Own teeth?'),
          required: true,
          help: label('Ask first'),
          options: [
            { code: '1', label: label('yes'), points: 0 },
            { code: '0', label: label('no'), points: 2 },
            { code: 'p', label: label('partly'), points: 1 },
          ],
        },
        {
          id: 'q2',
          kind: 'number',
          label: label('Pain'),
          minimum: 0,
          maximum: 10,
          show: 'slider',
          points: 'value * 1.0',
        },
        { id: 'q3', kind: 'picture', label: label('Photo'), showWhen: 'answers.q1 == "1"' },
      ],
    },
    { id: 's2', title: label('After'), items: [{ id: 'q4', kind: 'text', label: label('Remarks') }] },
  ],
  score: { value: 'points.q1 + points.q2', minimum: 0, maximum: 12, highMeans: 'bad' },
  outcomes: [
    { code: 'o1', label: label('low', 'gering'), severity: 'none' },
    { code: 'o2', label: label('high', 'hoch'), severity: 'alert' },
  ],
  bands: [
    { outcome: 'o1', from: null, to: 3 },
    { outcome: 'o2', from: 4, to: null },
  ],
});
const bench = (language: 'en' | 'de' = 'en') =>
  show(
    <Workbench
      row={row}
      version={{ ...draft, number: 3, content: scored }}
      versions={[draft, first]}
      faults={[]}
      readOnly={false}
      band={null}
    />,
    { me, language },
  );

test('the bench: kinds to add, the numbered form in its sections, and what the chosen question has', async () => {
  answers();
  const { user } = await bench();
  expect(await screen.findByRole('heading', { name: 'Oral health', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('Version 3, draft')).toBeInTheDocument();
  expect(
    within(screen.getByRole('complementary', { name: 'Add' }))
      .getAllByRole('button')
      .map((one) => one.textContent!.trim()),
  ).toEqual(kinds);
  for (const name of ['Teeth', 'After']) expect(screen.getByRole('region', { name })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add a question here' })).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^1\s*Own teeth\?/ })).toHaveTextContent(
    /Own teeth\? \*.*Choice.*yes.*no.*partly.*with points/,
  );
  expect(screen.getByRole('button', { name: /^3\s*Photo/ })).toHaveTextContent(/only if …/);
  const panel = within(screen.getByRole('complementary', { name: 'Properties and preview' }));
  expect(panel.getByRole('slider', { name: 'Start of high' }).getAttribute('aria-valuenow')).toBe('4');
  await user.click(screen.getByRole('button', { name: /^1\s*Own teeth\?/ }));
  expect(
    [
      panel.getByRole('textbox', { name: 'Question (English)' }),
      panel.getByRole('textbox', { name: 'Question (German)' }),
      panel.getByRole('textbox', { name: 'Help text (English)' }),
    ].map((one) => (one as HTMLInputElement).value),
  ).toEqual(['Own teeth?', 'Own teeth? de', 'Ask first']);
  expect(
    panel
      .getByRole('radiogroup', { name: 'Mandatory' })
      .querySelector('input:checked')
      ?.getAttribute('value'),
  ).toBe('always');
  expect(
    panel.getAllByRole('textbox', { name: 'Points' }).map((one) => (one as HTMLInputElement).value),
  ).toEqual(['0', '2', '1']);
  await user.click(screen.getByRole('button', { name: /^2\s*Pain/ }));
  expect(
    panel.getByRole('radiogroup', { name: 'Shown as' }).querySelector('input:checked')?.getAttribute('value'),
  ).toBe('slider');
  expect((panel.getByRole('textbox', { name: 'Points by the value' }) as HTMLInputElement).value).toBe(
    'value * 1.0',
  );
  await user.click(screen.getByRole('button', { name: /^3\s*Photo/ }));
  expect(panel.getByRole('group', { name: 'Shown only if' })).toHaveTextContent(
    /Question.*Comparison.*Answer/,
  );
});

test('the try-out counts: score, branch and result follow the answers, and nothing is stored', async () => {
  const sent = answers();
  const { user } = await bench('de');
  await user.click(await screen.findByText('Vorschau', { selector: 'span, label, label *' }));
  await user.click(await screen.findByRole('radio', { name: 'no de' }));
  expect(document.querySelector('[role=status] b')).toHaveTextContent('2');
  expect(screen.getByText('Mit diesen Antworten nicht gefragt')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'yes de' }));
  expect(document.querySelector('[role=status] b')).toHaveTextContent('0');
  expect(screen.queryByText('Mit diesen Antworten nicht gefragt')).toBe(null);
  expect(screen.getAllByText('gering').length).toBeGreaterThan(1);
  await user.click(screen.getByText('English'));
  expect(await screen.findByRole('radio', { name: 'yes' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Breite Ansicht|Breit/ }));
  expect(await screen.findByRole('dialog', { name: 'Vorschau' })).toBeInTheDocument();
  expect(sent.filter((one) => !one.url.includes('definitions'))).toEqual([]);
});
