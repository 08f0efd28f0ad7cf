import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { applyPolicies } from '#apps/retention/server/apply.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { demoPassword } from '#platform/server/config/demo-password.ts';
import { contextOf } from '#platform/server/work/work.ts';
import { choose, panel, recordOf, residentNamed, toast, type Words } from './stage/bedside.ts';
import { axeViolations, openStage, phone, settled, type Stage } from './stage/stage.ts';
import { words } from './stage/words.ts';

// The life of a record: admitted from a phone, moved, gone, archived, taken out again, erased by policy.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const de = words.de as unknown as Words;
const en = words.en;
const person = { lastName: 'Keler', firstName: 'Margrith' };
const name = listName(person);

test('from a phone: the similar person is shown before saving, a contact of another resident is linked', async () => {
  const { admission, residents } = de;
  const page = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'pflege', {
    at: '/app-residents/new',
  });
  await page.getByRole('textbox', { name: admission.fields.lastName }).fill(person.lastName);
  await page.getByRole('textbox', { name: admission.fields.firstName }).fill(person.firstName);
  await page.getByLabel(admission.fields.birthDate, { exact: true }).fill('03.02.1938');
  await page.keyboard.press('Tab');
  await page.getByText(admission.similar.title).waitFor();
  await page.getByRole('link', { name: 'KELLER, Margrit' }).waitFor();
  await page.getByLabel(admission.fields.entryDate, { exact: true }).fill('01.02.2002');
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('form').getByRole('button', { name: admission.actions.createNow, exact: true }).click();
  // the server asks for an active yes
  await page.getByRole('dialog', { name: de.platform.confirm.title }).getByRole('button').last().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByRole('heading', { name: admission.admission.title }).waitFor();
  await page.getByRole('button', { name: residents.actions.addContact }).click();
  await page
    .getByRole('textbox', { name: residents.profile.pickContact })
    .or(page.getByRole('combobox', { name: residents.profile.pickContact }))
    .first()
    .fill('Andrea Keller');
  await page
    .getByRole('option', { name: /Andrea Keller/ })
    .first()
    .click();
  await page.getByRole('button', { name: de.platform.kit.save, exact: true }).last().click();
  await toast(page, residents.residents.changed);
  await settled(page);
  const { rows } = await stage.home.server.database.pool.query<{ count: number }>(
    `select count(distinct resident_id)::int from residents.resident_contacts
    where kind = 'contactPerson' and contact_id in (select contact_id from residents.resident_contacts where resident_id = $1)`,
    [await residentNamed(stage, person.lastName, person.firstName)],
  );
  expect(rows[0]!.count, 'residents who share the contact').toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await page.context().close();
});

async function confirm(page: Page, verb: string): Promise<void> {
  await page.getByRole('dialog').locator('input[type=password]').fill(demoPassword);
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
}

test('at the desk: a room, another room, the exit, the archive and back', async () => {
  const { residents, archive } = en;
  const id = await residentNamed(stage, person.lastName, person.firstName);
  const page = await stage.signIn(await stage.context(), 'admin', { at: recordOf(id, 'profile') });
  for (const [from, option] of [
    ['02/01/2002', 0],
    ['03/01/2002', 1],
  ] as const) {
    await page.getByRole('button', { name: residents.actions.move, exact: true }).first().click();
    await panel(page).getByLabel(residents.fields.fromDate).first().fill(from);
    await page.keyboard.press('Tab');
    await settled(page);
    await choose(
      panel(page).getByLabel(residents.fields.bedId).first(),
      page.getByRole('option').nth(option),
    );
    await panel(page).getByRole('button', { name: residents.actions.move, exact: true }).click();
    await toast(page, residents.residents.changed);
    await panel(page).waitFor({ state: 'detached' });
  }
  await page.getByText('02/01/2002 – 03/01/2002').waitFor();
  await page.getByText('03/01/2002 – open').waitFor();
  await page.getByRole('button', { name: residents.actions.recordExit }).click();
  await panel(page).getByLabel(residents.fields.exitDate).first().fill('05/31/2002');
  await page.keyboard.press('Tab');
  await choose(
    panel(page).getByLabel(residents.fields.reasonForLeaving).first(),
    page.getByRole('option', { name: 'Back home' }),
  );
  await panel(page).getByRole('button', { name: en.platform.kit.save, exact: true }).click();
  await page.getByText('03/01/2002 – 05/31/2002').waitFor();
  const card = page.getByRole('region', { name: archive.screens.ArchiveCard, exact: true });
  await card.getByRole('button', { name: archive.actions.archive, exact: true }).click();
  await confirm(page, archive.actions.archive);
  await toast(page, archive.archive.done);
  await page.getByText(en.platform.kit.readOnly).first().waitFor();
  // no way to change an archived record is left
  await page.getByRole('button', { name: residents.actions.addContact }).waitFor({ state: 'detached' });
  expect(await axeViolations(page)).toEqual([]);
  await card.getByRole('button', { name: archive.actions.unarchive, exact: true }).click();
  await confirm(page, archive.actions.unarchive);
  await page.getByRole('button', { name: residents.actions.addContact }).waitFor();
  await page.context().close();
});

test('the retention policy archives, proposes and erases by the clock; nothing of the person is found', async () => {
  const id = await residentNamed(stage, person.lastName, person.firstName);
  const { database, services } = stage.home.server;
  const {
    rows: [home],
  } = await database.pool.query<{ id: string }>(
    'select organisation_id as id from residents.residents where id = $1',
    [id],
  );
  // one yes is enough here: that two are asked for is the policy app's own test
  await database.pool.query('update retention.policies set two_persons = false');
  const on = (day: string) =>
    database.tenant({ organisationId: home!.id }, (unit) =>
      applyPolicies(
        contextOf({
          unit,
          organisationId: home!.id,
          account: null,
          zone: 'Europe/Zurich',
          language: 'en',
          requestId: 'journey',
          confirmed: [],
          services,
          call: 'journey',
          now: new Date(`${day}T10:00:00Z`),
        }),
      ),
    );
  // the record was taken out of the archive: the first night archives it, the second one proposes, after the time to object it is erased
  for (const day of ['2027-01-01', '2027-01-02', '2027-06-01']) await on(day);
  const page = await stage.signIn(await stage.context(), 'admin', { at: recordOf(id, 'profile') });
  await page.getByText(en.platform.errors.notFound).first().waitFor();
  await page.goto('/app-residents/residents-list?status=all');
  // somebody whose name is no likeness: gone as soon as the list is the one of the search
  const another = page.getByRole('link', { name: 'AMBÜHL, Franz' });
  await another.waitFor();
  await page.getByRole('searchbox', { name: en.residents.residents.search }).fill(person.lastName);
  await another.waitFor({ state: 'detached' });
  await page
    .getByText(en.platform.kit.emptyFiltered)
    .or(page.getByRole('link', { name: 'KELLER, Margrit' }))
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name }).count()).toBe(0);
  const { rows } = await database.pool.query(
    'select person_id, policy from platform.erasures where person_id = $1',
    [id],
  );
  expect(rows).toEqual([{ person_id: id, policy: 'Bewohnerdossier' }]);
  await page.context().close();
  expect(stage.problems).toEqual([]);
});
