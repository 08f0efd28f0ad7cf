// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { addTextSource, loadTexts } from '#platform/web/text/text.ts';
import type { Condition } from '../contract/condition.ts';
import OperationLine from './OperationLine.tsx';
import OperationPage from './OperationPage.tsx';

beforeAll(async () => {
  addTextSource('operation', { en: () => import('../locales/en.ts'), de: () => import('../locales/de.ts') });
  await loadTexts('operation');
});

const well: Condition = {
  backup: { at: '2026-11-23T01:05:00Z', hours: 5, level: 'well' },
  storage: { used: 11_800_000, of: 100_000_000, level: 'well' },
  disk: { free: 60_000_000_000, of: 100_000_000_000, level: 'well' },
};
const answers = (given: Partial<Condition>) => ({
  'GET /api/operation/condition/show': () => ok({ ...well, ...given }),
});

describe('on the home page', () => {
  test('backup and storage with their states lead to the page; a disk with room is not named', async () => {
    answerWith(answers({}));
    await show(<OperationLine />);
    const backup = await screen.findByRole('link', { name: /^Backup/ });
    expect(backup.getAttribute('href')).toBe('/settings/operation');
    expect(backup.querySelector('[data-status=done]')).not.toBe(null);
    expect(screen.getByRole('link', { name: /12%.of the storage used/ })).toBeInTheDocument();
    expect(screen.queryByText(/^Disk/)).toBe(null);
  });
  test('what is late and what is full says so, in German', async () => {
    answerWith(
      answers({
        backup: { at: null, hours: null, level: 'look' },
        storage: { used: 96, of: 100, level: 'now' },
        disk: { free: 500_000_000, of: 100_000_000_000, level: 'now' },
      }),
    );
    await show(<OperationLine />, { language: 'de' });
    const backup = await screen.findByRole('link', { name: 'Noch keine Sicherung' });
    expect(backup.querySelector('[data-status=warning]')).not.toBe(null);
    const storage = screen.getByRole('link', { name: /96.%.des Speichers belegt/ });
    expect(storage.querySelector('[data-status=critical]')).not.toBe(null);
    expect(screen.getByRole('link', { name: 'Datenträger: 500 MB frei' })).toBeInTheDocument();
  });
  test('what is not known is not left out', async () => {
    answerWith({ 'GET /api/operation/condition/show': () => problem(500) });
    await show(<OperationLine />);
    expect(await screen.findByRole('button', { name: /Backup and storage/ })).toBeInTheDocument();
  });
});

describe('the page', () => {
  test('says of each part how it is and what to do', async () => {
    answerWith(answers({ backup: { at: null, hours: null, level: 'look' } }));
    await show(<OperationPage />);
    expect(await screen.findByText('No backup of this installation has been made yet.')).toBeInTheDocument();
    expect(screen.getByText('Look at it')).toBeInTheDocument();
    expect(screen.getAllByText('In order')).toHaveLength(2);
    expect(screen.getByText('11.8 MB of 100 MB used')).toBeInTheDocument();
    expect(screen.getByText('60 GB of 100 GB free')).toBeInTheDocument();
    // who may not see the files is not led there
    expect(screen.queryByRole('link', { name: 'Open the files' })).toBe(null);
  });
  test('the way to the files for who may; the moment of the backup in German', async () => {
    answerWith(answers({}));
    await show(<OperationPage />, { language: 'de', me: { access: { 'authorization.files': ['Read'] } } });
    expect(
      await screen.findByText(/^Die neuste Sicherung wurde am .*23\.11\.2026.* fertig/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dateien öffnen' }).getAttribute('href')).toBe(
      '/app-residents/file-manager',
    );
  });
  test('what cannot be read says so', async () => {
    answerWith({ 'GET /api/operation/condition/show': () => problem(500) });
    await show(<OperationPage />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});
