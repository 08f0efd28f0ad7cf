import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { withDueDoses } from '#apps/medication-round/e2e/people.ts';
import { residentsList, startRecord, type Words, writeHandOver } from './stage/bedside.ts';
import { openStage, phone, settled, type Stage, tablet } from './stage/stage.ts';
import { words } from './stage/words.ts';

// A shift of two people on two devices in two languages, at once: what one does the other sees, nothing is done twice, and the next
// shift reads all of it on one page. How few steps each entry takes is counted in the journeys of its app.

let stage: Stage;
let anna: Page;
let maria: Page;
beforeAll(async () => {
  stage = await openStage();
  anna = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'pflege');
  maria = await stage.signIn(await stage.context({ size: phone }), 'nurse');
});

const handOver = '/app-residents/nurse-roster/nurse-roster-handover';
const de = words.de as unknown as Words;
const fallen = 'BUCHER, Anton';
const noted = 'KELLER, Margrit';
const note = 'Slept badly, asked twice for her daughter.';
const work = (page: Page) => page.getByRole('complementary').or(page.getByRole('dialog'));

test('both take the duty over; each sees the other on it', async () => {
  for (const [page, accept] of [
    [anna, 'Dienst übernehmen'],
    [maria, 'Take over the shift'],
  ] as const) {
    await page.goto(handOver);
    await page.getByRole('button', { name: accept }).click();
  }
  await anna
    .getByText(/Maria Keller/)
    .first()
    .waitFor();
  await maria
    .getByText(/Anna Stocker/)
    .first()
    .waitFor();
});

test('one press each on the same task at the same moment: one of them did it, both read who', async () => {
  for (const page of [anna, maria])
    await page.goto('/app-residents/nurse-roster/nurse-roster-tasks?shift=day');
  const open = anna.getByRole('button', { name: /^Erledigt: / });
  await open.first().waitFor();
  // the title and the person, in the words of the page
  const [, name = ''] = /^Erledigt: (.*)$/.exec((await open.first().getAttribute('aria-label')) ?? '')!;
  const [, title = '', person = ''] = /^(.*), (\S+, \S+)$/.exec(name)!;
  const done = (page: Page, verb: string) =>
    page.getByRole('button', { name: `${verb}: ${name}`, exact: true }).first();
  await Promise.all([done(anna, 'Erledigt').waitFor(), done(maria, 'Done').waitFor()]);
  await Promise.all([settled(anna), settled(maria)]);
  await Promise.allSettled([
    done(anna, 'Erledigt').click({ timeout: 10_000 }),
    done(maria, 'Done').click({ timeout: 10_000 }),
  ]);
  const decided = async () =>
    (
      await stage.home.server.database.pool.query<{ state: string; by: string }>(
        `select o.state, a.username as by from care_tasks.occurrences o
         join platform.accounts a on a.id = o.decided_by
         where o.title = $1 and o.decided_at > now() - interval '2 minutes'`,
        [title],
      )
    ).rows;
  await expect.poll(decided).toHaveLength(1);
  const [{ state, by } = { state: '', by: '' }] = await decided();
  expect([state, ['pflege', 'nurse'].includes(by)]).toEqual(['done', true]);
  const who = by === 'nurse' ? 'Maria Keller' : 'Anna Stocker';
  for (const page of [anna, maria]) {
    await page.reload();
    await page
      .getByRole('region', { name: person })
      .getByRole('listitem')
      .filter({ hasText: title })
      .filter({ hasText: who })
      .first()
      .waitFor();
  }
});

test('a fall by one, a drink and a note for the hand-over by the other, a dose that is refused: the page of the next shift has each once', async () => {
  const form = work(anna);
  await anna.goto(residentsList);
  await startRecord(anna, de, fallen, 'Sturz');
  for (const choice of ['Zimmer', 'aus dem Bett', 'nicht gesehen', 'Kopf', 'ja'])
    await form.getByText(choice, { exact: true }).click();
  await form.getByText('Ärztin/Arzt informiert', { exact: true }).click();
  const both = [
    (async () => {
      await anna.getByRole('button', { name: 'Kurzprotokoll speichern' }).click();
      await anna.getByText(`${fallen}: Sturz erfasst`).waitFor();
    })(),
    (async () => {
      await maria.goto(residentsList);
      await startRecord(maria, words.en, fallen, 'Drink');
      await maria.getByText(/of 1.500 ml/).waitFor();
      await maria.getByRole('button', { name: 'Save', exact: true }).click();
      await maria.getByText(/BUCHER, Anton: 200 ml recorded/).waitFor();
      await writeHandOver(maria, words.en, noted, note);
    })(),
  ];
  await Promise.all(both);

  await withDueDoses(stage, anna, 1, 2);
  await anna.goto('/app-residents/nurse-roster/nurse-roster-medication');
  await anna.getByRole('button', { name: /Runde beginnen|Weitere Runde beginnen/ }).click();
  await anna.getByRole('button', { name: 'Beloc Zok 50 mg: etwas anderes' }).click();
  await anna.getByRole('button', { name: 'Verweigert', exact: true }).click();
  await anna.getByRole('button', { name: /^1 visieren · / }).click();
  await anna.getByText('Verweigert').first().waitFor();

  const next = await stage.signIn(await stage.context({ language: 'de' }), 'verwaltung', { at: handOver });
  const row = (name: string) => next.getByRole('button', { name: new RegExp(name), expanded: false });
  await row(fallen)
    .getByText(/Sturz: aus dem Bett, Zimmer/)
    .first()
    .waitFor();
  await row(noted).getByText(note).waitFor();
  await row(fallen).press('Enter');
  const card = next.getByRole('region', { name: new RegExp(fallen) });
  expect(await card.getByText(/Sturz: aus dem Bett, Zimmer/).count()).toBe(1);
  await next
    .getByText(/Beloc Zok.*verweigert/i)
    .first()
    .waitFor();
  // the worst stands on top: a head injury comes before a note
  const order = await next
    .getByRole('button', { expanded: false })
    .allInnerTexts()
    .then((all) => all.findIndex((one) => one.includes(noted)));
  expect(order).toBeGreaterThan(0);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
