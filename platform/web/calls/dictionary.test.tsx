// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { useDictionary } from './dictionary.ts';

function Salutation() {
  const { word } = useDictionary('residents.salutation');
  return <p>Salutation: {word('mrs')}.</p>;
}

test('where the words cannot be had nobody reads the code; one that the words do not have stands as it is', async () => {
  const sent = answerWith({});
  await show(<Salutation />);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('Salutation: .')).toBeInTheDocument();
  answerWith({ 'GET /api/dictionary/residents.salutation': () => ok([]) });
  await show(<Salutation />);
  expect(await screen.findByText('Salutation: mrs.')).toBeInTheDocument();
});
