// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { FormDefinition, type Item } from '#apps/forms/contract/form.ts';
import { formsTexts } from '#apps/form-filling/web/parts.tsx';
import { answerWith } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { ItemProperties } from './ItemProperties.tsx';

const label = (en: string) => ({ en, de: `${en} de` });
const definition = FormDefinition.parse({
  code: 'scale',
  title: label('Scale'),
  sections: [
    {
      id: 's',
      items: [
        {
          id: 'g1',
          kind: 'choice',
          label: label('Short words'),
          options: [
            { code: 'yes', label: label('yes'), points: 1 },
            { code: 'no', label: label('no'), points: 0 },
          ],
        },
      ],
    },
  ],
});

let last: Item | null = null;
function Stage() {
  const [item, set] = useState<Item>(definition.sections[0]!.items[0]!);
  return (
    <ItemProperties
      definition={definition}
      item={item}
      onChange={(next) => {
        last = next;
        set(next);
      }}
    />
  );
}

beforeEach(async () => {
  last = null;
  answerWith({});
  addTextSource('form-builder', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  addTextSource('form-filling', formsTexts);
  await Promise.all([loadTexts('form-builder'), loadTexts('form-filling')]);
});

test('a home enters licensed wording per question, in one language or both, and takes it back; words, points and name stay', async () => {
  const { user } = await show(<Stage />);
  await user.click(await screen.findByText('More'));
  const words = within(await screen.findByRole('group', { name: 'Licensed wording' }));
  expect(
    words.getByText(
      'Fill in only when the home has the right to use it. It replaces the question on screen and on paper.',
    ),
  ).toBeInTheDocument();
  await user.type(words.getByRole('textbox', { name: 'Licensed wording (German)' }), 'Wortlaut');
  const before = definition.sections[0]!.items[0]!;
  expect(last).toEqual({ ...before, licensedText: { de: 'Wortlaut' } });
  await user.type(words.getByRole('textbox', { name: 'Licensed wording (English)' }), 'Text');
  expect(last).toEqual({ ...before, licensedText: { en: 'Text', de: 'Wortlaut' } });
  await user.clear(words.getByRole('textbox', { name: 'Licensed wording (German)' }));
  await user.clear(words.getByRole('textbox', { name: 'Licensed wording (English)' }));
  expect(last).toEqual({ ...before, licensedText: undefined });
});
