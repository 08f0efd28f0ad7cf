import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import TransferSheetCard, { TransferSheetPrint } from './TransferSheetCard.tsx';

const residentId = '0190a5b0-0000-7000-8000-000000000001';
const path = 'GET /api/transfer-sheet/sheets/print';

beforeEach(async () => {
  addTextSource('transfer-sheet', {
    en: () => import('../locales/en.ts'),
    de: () => import('../locales/de.ts'),
  });
  await loadTexts('transfer-sheet');
});

test('the sheet is asked for this resident, in the chosen language, and saved', async () => {
  const sent = answerWith({
    [path]: () =>
      new Response('%PDF-', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="sheet.pdf"',
        },
      }),
  });
  const saved = vi.fn<() => string>(() => 'blob:x');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
  const { user } = await show(<TransferSheetCard residentId={residentId} />, { language: 'de' });
  await user.click(await screen.findByRole('button', { name: /drucken/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(sent).toHaveLength(1);
  expect(sent[0]!.url).toContain(residentId);
  expect(sent[0]!.headers['Accept-Language']).toMatch(/^de/);
});

test('at the end of an admission there is the button alone', async () => {
  const sent = answerWith({ [path]: () => problem(404, { title: 'There is no such resident' }) });
  const { user } = await show(<TransferSheetPrint residentId={residentId} />);
  await user.click(await screen.findByRole('button', { name: 'Print transfer sheet' }));
  await waitFor(() => expect(sent[0]?.url).toContain(residentId));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a sheet that is refused is said, not saved', async () => {
  answerWith({ [path]: () => problem(404, { title: 'There is no such resident' }) });
  const { user } = await show(<TransferSheetCard residentId={residentId} />);
  await user.click(await screen.findByRole('button', { name: 'Print transfer sheet' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
