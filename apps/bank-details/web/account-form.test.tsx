// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import { residentAccounts } from '../contract/resident-accounts.ts';
import { AccountForm, emptyAccount } from './AccountsCard.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
beforeAll(async () => {
  addTextSource('bank-details', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('bank-details');
});

test('bank name, address, IBAN, SWIFT/BIC, account number, clearing number and standard are asked for and sent (specification 1, section 3)', async () => {
  const sent = answerWith({ 'POST /api/bank-details/resident-accounts': () => ok({}) });
  const { user } = await show(
    <AccountForm
      call={residentAccounts.create}
      initial={{ residentId, ...emptyAccount }}
      onDone={() => undefined}
      onCancel={() => undefined}
    />,
  );
  const typed = {
    IBAN: 'CH93 0076 2011 6238 5295 7',
    'Bank name': 'Muster Bank',
    'SWIFT/BIC': 'POFICHBEXXX',
    'Account number': '80-2-2',
    'Clearing number': '762',
    'Street and number': 'Bankgasse 1',
    'Postal code': '8000',
    City: 'Zürich',
  };
  for (const [name, text] of Object.entries(typed)) {
    await user.click(await screen.findByRole('textbox', { name: new RegExp(`^${name}`) }));
    await user.paste(text);
  }
  await user.click(screen.getByRole('switch', { name: 'Standard' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find((one) => one.method === 'POST')?.body).toMatchObject({
      residentId,
      bankName: 'Muster Bank',
      bic: 'POFICHBEXXX',
      accountNumber: '80-2-2',
      clearingNumber: '762',
      standard: true,
      address: { addressLine_1: 'Bankgasse 1', postalCode: '8000', city: 'Zürich' },
      iban: expect.stringMatching(/^CH93 ?0076 ?2011 ?6238 ?5295 ?7$/),
    }),
  );
});
