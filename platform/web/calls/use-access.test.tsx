// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAccess, useMay } from './access.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';

const key = 'authorization.gastro.menu';

function Probe() {
  return <output>{JSON.stringify([useMay(key), useAccess().may(key)])}</output>;
}

// specification 1, section 6: the default action is Read
test.each([
  [['Read'], true],
  [['Write', 'Edit'], false],
  [[], false],
] as const)('a key without an action asks for Read: with %j %s', async (actions, may) => {
  await show(<Probe />, { me: { access: { [key]: [...actions] } } });
  expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify([may, may]));
});

// specification 1, section 6: external accounts are asked per resident; while the map of the resident loads, everything is denied
test('while the map of the resident loads, an external account may nothing; then what the map says', async () => {
  let answer: (response: Response) => void = () => undefined;
  answerWith({
    'GET /profile/api/resident-access/17': () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  function OfResident() {
    const access = useAccess('17');
    return <output>{JSON.stringify([access.ready, access.may(key), useMay(key)])}</output>;
  }
  await show(<OfResident />, { me: { external: true, access: { [key]: ['Read'] } } });
  expect(screen.getByRole('status')).toHaveTextContent('[false,false,false]');
  await expect
    .poll(() => {
      answer(ok({ [key]: ['Read'] }));
      return screen.getByRole('status').textContent;
    })
    .toBe('[true,true,false]');
});
