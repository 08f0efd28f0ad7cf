import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, answerWith, ok, problem } from '#platform/web/testing/answers.ts';
import { allRights, readRights, startApps, Work } from '#platform/web/testing/app.tsx';
import { show } from '#platform/web/testing/show.tsx';
import type { Job } from '../contract/jobs.ts';
import type { Printer } from '../contract/printers.ts';
import { jobKey, printerKey } from '../contract/shapes.ts';
import type { ReceiptTemplate } from '../contract/templates.ts';
import de from '../locales/de.ts';
import en from '../locales/en.ts';
import manifest from '../manifest.ts';
import web from './index.ts';
import PrintersPage from './PrintersPage.tsx';
import TemplatesPage from './TemplatesPage.tsx';

const id = (end: number) => `0190a5b0-0000-7000-8000-00000000000${end}`;
const till: Printer = {
  id: id(1),
  version: 2,
  name: 'Till',
  transport: 'epos',
  ip: '192.168.40.21',
  port: 80,
  deviceId: 'local_printer',
  make: 'Epson',
  model: 'TM-m30II',
  paperWidth: 'mm80',
  codePage: 'windows1252',
  restaurantId: null,
  active: true,
  restaurantName: 'Garden',
  templates: [],
  status: { at: '2026-11-26T11:00:00.000Z', error: null, nearEnd: false },
  asking: false,
  waiting: 0,
  failed: 0,
  lastError: null,
};
const kitchen: Printer = {
  ...till,
  id: id(2),
  name: 'Kitchen',
  status: { at: '2026-11-26T11:00:00.000Z', error: 'PAPER_END', nearEnd: false },
  templates: [{ id: id(5), name: 'Slip' }],
  waiting: 2,
  failed: 1,
  lastError: 'PAPER_END',
};
const template: ReceiptTemplate = {
  id: id(5),
  version: 3,
  type: 'billingReceipt',
  name: 'Receipt',
  title: 'Quittung',
  greeting: 'Danke',
  promotion: '',
  showCustomer: true,
  showFreeProducts: false,
  showSequenceNumber: true,
  showTotalPrice: true,
  printerIds: [id(1)],
  active: true,
};
const job: Job = {
  id: id(7),
  version: 4,
  printerId: id(2),
  printerName: 'Kitchen',
  type: 'kitchenSlip',
  title: 'Table 4',
  condition: 'failed',
  error: 'PAPER_END',
  attempts: 1,
  copy: false,
  createdAt: '2026-11-26T11:00:00.000Z',
  finishedAt: '2026-11-26T11:00:05.000Z',
};
const base = '/api/printing';
const page = (items: readonly unknown[]) => ok({ items, nextCursor: null, total: null });
const answers = (more: Record<string, Answer> = {}) =>
  answerWith({
    [`GET ${base}/printers`]: () => ok([till, kitchen]),
    [`GET ${base}/printers/places`]: () => ok([{ id: id(8), name: 'Garden' }]),
    [`POST ${base}/printers/ask-status`]: () => ok({ done: true }),
    [`POST ${base}/printers/${id(1)}/test-print`]: () => ok({ done: true }),
    [`GET ${base}/templates`]: () => ok([template]),
    [`GET ${base}/templates/printers`]: () => ok([{ id: id(1), name: 'Till' }]),
    [`GET ${base}/jobs`]: () => page([job]),
    [`GET ${base}/jobs/printers`]: () =>
      ok([
        { id: id(1), name: 'Till' },
        { id: id(2), name: 'Kitchen' },
      ]),
    ...more,
  });
const all = allRights(manifest);
const shown = (
  shownPage: ReactNode,
  access: Readonly<Record<string, readonly string[]>> = all,
  language: 'en' | 'de' = 'en',
) =>
  show(
    <>
      {shownPage}
      <Work />
    </>,
    { me: { access }, language },
  );
const work = async (name: string) => within(await screen.findByRole('region', { name }));
const rowOf = async (text: string) =>
  within((await screen.findByRole('cell', { name: text })).closest('tr')!);
const menu = async (name: string) => {
  const user = (await import('@testing-library/user-event')).default.setup();
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return user;
};
const paper = () => screen.getByRole('group', { name: en.templates.preview.replace('{{width}}', '80 mm') });

beforeEach(() => startApps(web));

describe('printers', () => {
  test('each with its state in a word, and how to mend it; those in use are asked at once', async () => {
    const sent = answers();
    await shown(<PrintersPage />);
    expect((await rowOf('Till')).getByText(en.printers.ready)).toBeInTheDocument();
    const row = await rowOf('Kitchen');
    expect(row.getByText('Paper has run out')).toBeInTheDocument();
    expect(row.getByText(en.mends.PAPER_END)).toBeInTheDocument();
    expect(row.getByText('2 waiting · 1 to decide')).toBeInTheDocument();
    await waitFor(() =>
      expect(sent.find((one) => one.url.endsWith('ask-status'))?.body).toEqual({ ids: [id(1), id(2)] }),
    );
  });

  test.each([
    [{ active: false }, en.printers.inactive],
    [{ status: null }, en.printers.unasked],
    [{ status: null, asking: true }, en.printers.asking],
    [{ status: { ...till.status!, nearEnd: true } }, en.printers.nearEnd],
    [{ lastError: 'OFFLINE' as const }, 'Last failed: Printer is offline'],
  ])('%j is told as %s', async (change, word) => {
    answers({ [`GET ${base}/printers`]: () => ok([{ ...till, ...change }]) });
    await shown(<PrintersPage />);
    expect((await rowOf('Till')).getByText(word)).toBeInTheDocument();
  });

  test('nothing there is said; a failure is an error, never an empty list', async () => {
    answers({ [`GET ${base}/printers`]: () => ok([]) });
    await shown(<PrintersPage />);
    expect(await screen.findByText('No printer configured')).toBeInTheDocument();
    document.body.replaceChildren();
    answers({ [`GET ${base}/printers`]: () => problem(500) });
    await shown(<PrintersPage />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('No printer configured')).toBe(null);
  });

  test('a test print; one with templates and jobs is not removed, and says why', async () => {
    const sent = answers({
      [`DELETE ${base}/printers/${id(1)}`]: () => ok({ done: true }),
    });
    await shown(<PrintersPage />);
    const user = await menu('Till');
    await user.click(await screen.findByRole('menuitem', { name: en.printers.testPrint }));
    await waitFor(() =>
      expect(sent.find((one) => one.url.endsWith('test-print'))?.body).toEqual({ language: 'en' }),
    );
    await menu('Till');
    await user.click(await screen.findByRole('menuitem', { name: en.printers.remove }));
    expect(sent.some((one) => one.method === 'DELETE')).toBe(false);
    await user.click(await screen.findByRole('button', { name: en.printers.remove }));
    await waitFor(() => expect(sent.find((one) => one.method === 'DELETE')?.body).toEqual({ version: 2 }));
    await menu('Kitchen');
    expect(await screen.findByText('Templates: 1 · open jobs: 3')).toBeInTheDocument();
  });

  test('the form: another protocol brings its usual port and device ID', async () => {
    const sent = answers({ [`POST ${base}/printers`]: () => ok(till) });
    const { user } = await shown(<PrintersPage />);
    await user.click(await screen.findByRole('button', { name: en.printers.create }));
    const form = await work(en.printers.create);
    expect(form.queryByLabelText(/Device ID/)).toBe(null);
    await user.click(form.getByRole('radio', { name: en.transports.epos }));
    expect(form.getByRole('textbox', { name: /Port/ })).toHaveValue('80');
    expect(form.getByRole('textbox', { name: /Device ID/ })).toHaveValue('local_printer');
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Bar');
    await user.type(form.getByRole('textbox', { name: /IP address/ }), '192.168.40.30');
    await user.click(form.getByRole('radio', { name: '58 mm' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'POST' && one.url === `${base}/printers`)?.body).toMatchObject(
        {
          name: 'Bar',
          transport: 'epos',
          ip: '192.168.40.30',
          port: 80,
          deviceId: 'local_printer',
          paperWidth: 'mm58',
        },
      ),
    );
  });

  test('an address in a closed network is said at its field', async () => {
    const message = en.refusals.closedNetwork;
    answers({
      [`PUT ${base}/printers/${id(1)}`]: () =>
        problem(422, {
          code: 'closedNetwork',
          title: message,
          errors: [{ path: 'ip', code: 'closedNetwork', message }],
        }),
    });
    const { user } = await shown(<PrintersPage />);
    await user.click(await screen.findByText('Till'));
    const form = await work('Till');
    await user.clear(form.getByRole('textbox', { name: /IP address/ }));
    await user.type(form.getByRole('textbox', { name: /IP address/ }), '203.0.113.9');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
    expect(form.getByRole('textbox', { name: /IP address/ })).toHaveAttribute('aria-invalid', 'true');
  });

  test('who may only read sees the jobs behind a row, and changes nothing', async () => {
    answers();
    const { user } = await shown(<PrintersPage />, readRights(manifest));
    await user.click(await screen.findByText('Kitchen'));
    const panel = await work('Jobs of Kitchen');
    expect(await panel.findByText('Table 4')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: en.jobs.retry })).toBe(null);
    expect(screen.queryByRole('button', { name: en.printers.create })).toBe(null);
  });

  test('in German', async () => {
    answers();
    await shown(<PrintersPage />, all, 'de');
    expect(await screen.findByRole('heading', { name: 'Drucker' })).toBeInTheDocument();
    expect(await screen.findByText('Papier ist aufgebraucht')).toBeInTheDocument();
    expect(screen.getByText(de.mends.PAPER_END)).toBeInTheDocument();
  });
});

describe('jobs of a printer', () => {
  const open = async (
    one: Job,
    more: Record<string, Answer> = {},
    access: Readonly<Record<string, readonly string[]>> = all,
  ) => {
    const sent = answers({ [`GET ${base}/jobs`]: () => page([one]), ...more });
    await shown(<PrintersPage />, access);
    const user = await menu('Kitchen');
    await user.click(await screen.findByRole('menuitem', { name: en.printers.jobs }));
    const panel = await work('Jobs of Kitchen');
    await panel.findByText('Table 4');
    return { sent, user, panel };
  };
  const step = (verb: string) => `POST ${base}/jobs/${id(7)}/${verb}`;

  test('what failed says what to do, is sent again or moves to another printer', async () => {
    const { sent, user, panel } = await open(job, {
      [step('retry')]: () => ok({ ...job, condition: 'queued' }),
      [step('move-to')]: () => ok({ ...job, condition: 'queued' }),
    });
    expect(panel.getByRole('alert')).toHaveTextContent(
      'Failed to print. Make sure the printer is connected. Paper has run out. Put in a new roll.',
    );
    await user.click(panel.getByRole('button', { name: en.jobs.retry }));
    await waitFor(() => expect(sent.find((one) => one.url.endsWith('retry'))?.body).toEqual({ version: 4 }));
    await user.click(panel.getByRole('combobox', { name: en.fields.otherPrinter }));
    await user.click(await screen.findByRole('option', { name: 'Till' }));
    // not to itself
    expect(screen.queryByRole('option', { name: 'Kitchen' })).toBe(null);
    await user.click(panel.getByRole('button', { name: en.jobs.move }));
    await waitFor(() =>
      expect(sent.find((one) => one.url.endsWith('move-to'))?.body).toEqual({
        version: 4,
        printerId: id(1),
      }),
    );
  });

  test('what may be on paper asks a person: printed, or once more as a copy; it is never just retried', async () => {
    const uncertain: Job = { ...job, condition: 'uncertain', error: 'TIMEOUT' };
    const { sent, user, panel } = await open(uncertain, {
      [step('confirm-printed')]: () => ok({ ...job, condition: 'done', error: null }),
      [step('confirm-reprint')]: () => ok({ ...job, condition: 'queued', copy: true }),
    });
    expect(panel.getByText(en.jobs.isItPrinted)).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: en.jobs.retry })).toBe(null);
    await user.click(panel.getByRole('button', { name: en.jobs.yes }));
    await waitFor(() => expect(sent.some((one) => one.url.endsWith('confirm-printed'))).toBe(true));
    await user.click(panel.getByRole('button', { name: en.jobs.no }));
    await waitFor(() => expect(sent.some((one) => one.url.endsWith('confirm-reprint'))).toBe(true));
  });

  test('what waits can be given up; what is done is shown as it was printed', async () => {
    const rows = [
      { text: 'Kopie', big: true },
      { text: '1 Rösti', big: false },
    ].map((row) => ({
      kind: 'text',
      lines: 0,
      align: 'left',
      bold: false,
      underline: false,
      inverse: false,
      ...row,
    }));
    const { sent, user, panel } = await open(
      { ...job, condition: 'queued', error: null },
      {
        [step('cancel')]: () => ok({ ...job, condition: 'cancelled' }),
        [`GET ${base}/jobs/${id(7)}`]: () => ok({ job, columns: 48, rows }),
      },
    );
    await user.click(panel.getByRole('button', { name: en.jobs.cancel }));
    await waitFor(() => expect(sent.some((one) => one.url.endsWith('cancel'))).toBe(true));
    await user.click(panel.getByRole('button', { name: en.jobs.show }));
    expect(await panel.findByText('1 Rösti')).toBeInTheDocument();
    expect(panel.getByText('Kopie')).toHaveAttribute('data-big', 'true');
  });

  test('who may not decide only looks', async () => {
    const { panel } = await open(job, {}, { [printerKey]: ['Read', 'Edit'], [jobKey]: ['Read'] });
    expect(panel.queryByRole('button', { name: en.jobs.retry })).toBe(null);
    expect(panel.getByRole('button', { name: en.jobs.show })).toBeInTheDocument();
  });

  test('nothing there is said; a failure is an error', async () => {
    answers({ [`GET ${base}/jobs`]: () => page([]) });
    await shown(<PrintersPage />);
    const user = await menu('Till');
    await user.click(await screen.findByRole('menuitem', { name: en.printers.jobs }));
    expect(await screen.findByText(en.jobs.empty)).toBeInTheDocument();
    document.body.replaceChildren();
    await startApps(web);
    answers({ [`GET ${base}/jobs`]: () => problem(500) });
    await shown(<PrintersPage />);
    await menu('Till');
    await user.click(await screen.findByRole('menuitem', { name: en.printers.jobs }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

describe('receipt templates', () => {
  test('the list says type, printers and state', async () => {
    answers();
    await shown(<TemplatesPage />);
    const row = await rowOf('Receipt');
    expect(row.getByText('Billing receipt')).toBeInTheDocument();
    expect(await row.findByText('Till')).toBeInTheDocument();
    expect(row.getByText(en.templates.active)).toBeInTheDocument();
  });

  test('nothing there is said; a failure is an error', async () => {
    answers({ [`GET ${base}/templates`]: () => ok([]) });
    await shown(<TemplatesPage />);
    expect(await screen.findByText('No receipt template configured')).toBeInTheDocument();
    document.body.replaceChildren();
    answers({ [`GET ${base}/templates`]: () => problem(500) });
    await shown(<TemplatesPage />);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });

  test('the preview follows each switch and each text, on both widths', async () => {
    answers();
    const { user } = await shown(<TemplatesPage />);
    await user.click(await screen.findByText('Receipt'));
    const form = await work('Receipt');
    expect(paper()).toHaveTextContent('Quittung');
    expect(paper()).toHaveTextContent('Danke');
    for (const [name, text] of [
      ['showCustomer', 'For Keller Margrit'],
      ['showFreeProducts', 'Tap water'],
      ['showTotalPrice', 'Total CHF'],
    ] as const) {
      const before = paper().textContent.includes(text);
      await user.click(form.getByRole('switch', { name: en.fields[name] }));
      expect(paper().textContent.includes(text), name).toBe(!before);
    }
    await user.type(form.getByRole('textbox', { name: /Promotional text/ }), 'Brunch');
    expect(paper()).toHaveTextContent('Brunch');
    await user.click(form.getByRole('radio', { name: '58 mm' }));
    expect(screen.getByRole('group', { name: 'Preview on 58 mm' })).toHaveTextContent('Brunch');
    expect(screen.queryByRole('group', { name: 'Preview on 80 mm' })).toBe(null);
  });

  test('a slip has only the switches that change it; it is saved with the version that was read', async () => {
    const sent = answers({ [`PUT ${base}/templates/${id(5)}`]: () => ok(template) });
    const { user } = await shown(<TemplatesPage />);
    await user.click(await screen.findByText('Receipt'));
    const form = await work('Receipt');
    await user.click(form.getByRole('radio', { name: en.types.kitchenSlip }));
    expect(form.queryByRole('switch', { name: en.fields.showTotalPrice })).toBe(null);
    expect(form.getByRole('switch', { name: en.fields.showCustomer })).toBeInTheDocument();
    expect(paper()).toHaveTextContent('Roast veal');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.find((one) => one.method === 'PUT')?.body).toMatchObject({
        version: 3,
        type: 'kitchenSlip',
        printerIds: [id(1)],
      }),
    );
  });

  test('a new one; a name that is taken is said at its field', async () => {
    const message = en.refusals.templateNameTaken;
    answers({
      [`POST ${base}/templates`]: () =>
        problem(409, {
          code: 'templateNameTaken',
          title: message,
          errors: [{ path: 'name', code: 'templateNameTaken', message }],
        }),
    });
    const { user } = await shown(<TemplatesPage />);
    await user.click(await screen.findByRole('button', { name: en.templates.create }));
    const form = await work(en.templates.create);
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Receipt');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('aria-invalid', 'true');
  });

  test('who may only read opens no form; the preview has no barrier', async () => {
    answers();
    const reader = await shown(<TemplatesPage />, readRights(manifest));
    await reader.user.click(await screen.findByText('Receipt'));
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBe(null);
    document.body.replaceChildren();
    await startApps(web);
    const { user } = await shown(<TemplatesPage />, all, 'de');
    await user.click(await screen.findByText('Receipt'));
    expect(await screen.findByText('1 Apfelwähe', { exact: false })).toBeInTheDocument();
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map((one) => [one.id, one.nodes.map((node) => node.html)])).toEqual([]);
  });
});
