// @vitest-environment jsdom
// Where a name still stands after an erasure is said in the words of the product for every table that can hold it.
import '#platform/web/testing/setup.ts';
import fs from 'node:fs';
import path from 'node:path';
import { cleanup, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { manifests } from '#apps/manifests.ts';
import { namePlaces } from '#apps/retention/contract/index.ts';
import NamePlacesPage from '#apps/retention/web/NamePlacesPage.tsx';
import { webs } from '#apps/web.ts';
import type { Manifest } from '#platform/contract/app.ts';
import { loadTitles, registerApps } from '#platform/web/slots/registry.ts';
import { answerWith, ok } from '#platform/web/testing/answers.ts';
import { show } from '#platform/web/testing/show.tsx';
import { changeLanguage } from '#platform/web/text/text.ts';

const tables = ['platform', ...fs.readdirSync('apps').map((app) => path.join('apps', app))]
  .map((folder) => path.join(folder, 'migrations'))
  .filter((folder) => fs.existsSync(folder))
  .flatMap((folder) => fs.readdirSync(folder).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith('.sql'))
  .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/tenant_table\('([a-z_]+\.[a-z_]+)'/g)])
  .map((match) => match[1]!);
const id = '0190a5b0-0000-7000-8000-000000000001';
const place = (source: string, index: number) => ({
  id: id.replace(/000001$/, String(index).padStart(6, '0')),
  version: 1,
  source,
  rowId: id,
  kind: 'column',
  column: 'remarks_of_other_people',
  excerpt: 'Eva Muster',
  status: 'open',
  reason: '',
});

beforeAll(async () => {
  registerApps({ manifests: manifests as readonly Manifest[], webs });
  for (const language of ['en', 'de'] as const) {
    await changeLanguage(language);
    await loadTitles(['audit', 'retention', 'care-reports']);
  }
});
const shown = async (items: readonly unknown[], language: 'en' | 'de') => {
  answerWith({
    [`GET ${namePlaces.list.path}`]: () => ok({ items, nextCursor: null, total: null }),
    [`GET ${namePlaces.state.path}`]: () => ok({ state: 'open', open: 1, places: 1, unread: {} }),
  });
  await show(createElement(NamePlacesPage), { language });
  return screen.findByRole('table');
};

test.each(['en', 'de'] as const)('no word of the database (%s)', async (language) => {
  expect(tables.length).toBeGreaterThan(80);
  // few at a time: a long table draws only what is in sight
  for (let from = 0; from < tables.length; from += 40) {
    const some = tables.slice(from, from + 40);
    const table = await shown(some.map(place), language);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(some.length);
    for (const row of rows) expect(row.textContent).not.toMatch(/[a-z]_[a-z]|[a-z]\.[a-z]/);
    cleanup();
  }
});
test('app, topic and the label of the field', async () => {
  const table = await shown([{ ...place('care_reports.entries', 1), column: 'text' }], 'de');
  expect(await within(table).findByText(/^Pflegeberichte? · Einträge · /)).not.toHaveTextContent(
    /entries|Feld/,
  );
});
