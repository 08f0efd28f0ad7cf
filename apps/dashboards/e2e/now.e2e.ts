import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, phone, settled, type Stage, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('the empty address leads a nurse at night to what is due: hand-over, values and meals, with one tap to the record', async () => {
  const page = await stage.signIn(
    await stage.context({ size: tablet, theme: 'dark', language: 'de' }),
    'pflege',
  );
  await page.goto('/');
  await page.waitForURL(/\/app-dashboard\/dashboards$/);
  await page.getByRole('heading', { level: 1, name: 'Jetzt' }).waitFor();
  // who is at work, for how many people, and what to begin with: one press away, in sight (experience: principle 2)
  await page.getByText(/^Guten .*Anna Stocker$/).waitFor();
  await page.getByText(/dienst bis \d\d:\d\d$/).waitFor();
  const begin = page.getByRole('region', { name: 'Jetzt fällig' }).getByRole('link', { name: /^Beginnen/ });
  expect((await begin.first().boundingBox())!.y).toBeLessThan(tablet.height);
  const handOver = page.getByRole('region', { name: 'Übergabe' });
  await handOver.getByText(/noch nicht gelesen/).waitFor();
  await page
    .getByRole('region', { name: 'Auffällige Werte' })
    .getByText(/verlangen Aufmerksamkeit/)
    .waitFor();
  await page
    .getByRole('region', { name: 'Mahlzeiten heute' })
    .getByText(/Mittagessen 12:00/)
    .waitFor();
  // billing is not hers
  expect(await page.getByRole('region', { name: /Fakturierung/ }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await handOver.getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL(/\/nursingReport$/);
});

test('an own arrangement lasts, on another device too', async () => {
  const page = await stage.signIn(await stage.context(), 'doctor');
  const order = async () => (await page.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 2);
  await page.goto('/');
  await page.getByRole('region', { name: 'For me' }).waitFor();
  await page.getByRole('region', { name: 'Hand-over' }).waitFor();
  await page.getByRole('region', { name: 'My patients' }).waitFor();
  // what was made for doctors comes first
  expect(await order()).toEqual(['My patients', 'Values outside reference']);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Move forward: Hand-over' }).press('Enter');
  await page.getByRole('button', { name: 'Remove: For me' }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Arrangement saved').waitFor();
  const other = await stage.signIn(await stage.context({ size: phone }), 'doctor', { at: '/' });
  await other.getByRole('region', { name: 'Hand-over' }).waitFor();
  await settled(other);
  expect(await other.getByRole('region', { name: 'For me' }).count()).toBe(0);
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  expect(await axeViolations(other)).toEqual([]);
});

test('a new dashboard is shared with a role: its members read it, others do not see it', async () => {
  const page = await stage.signIn(await stage.context(), 'admin', { at: '/' });
  await page.getByRole('button', { name: 'Actions for Now' }).click();
  await page.getByRole('menuitem', { name: 'New dashboard' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen lead');
  await page.getByText('Selected roles').click();
  await page.getByRole('combobox', { name: 'Selected roles' }).click();
  await page.getByRole('option', { name: 'Kitchen' }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Kitchen lead' }).waitFor();
  await page.getByText('Add your first widget.').waitFor();
  await page.getByRole('button', { name: 'Arrange' }).first().click();
  await page.getByRole('button', { name: 'Meals today' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  // the line below the name stood there before the widget was kept
  await page.getByText('Arrangement saved').waitFor();
  await page.getByText('Selected roles: Kitchen').waitFor();

  const cook = await stage.signIn(await stage.context(), 'cook', { at: '/' });
  await cook.getByRole('link', { name: 'Kitchen lead' }).click();
  await cook.getByText('Shared by Andrea Frei. Read only.').waitFor();
  await cook.getByRole('region', { name: 'Meals today' }).waitFor();
  expect(await cook.getByRole('button', { name: 'Arrange' }).count()).toBe(0);
  const clerk = await stage.signIn(await stage.context(), 'clerk', { at: '/' });
  await clerk.getByRole('link', { name: 'Haus Seeblick', exact: true }).waitFor();
  expect(await clerk.getByRole('link', { name: 'Kitchen lead' }).count()).toBe(0);
});

test('the slide show changes the dashboard by itself and stops at a key', async () => {
  const admin = await stage.signIn(await stage.context(), 'admin', { at: '/settings/dashboards' });
  await admin.getByRole('textbox', { name: /Seconds per dashboard/ }).fill('1');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('Settings saved').waitFor();
  const page = await stage.signIn(await stage.context(), 'clerk', { at: '/' });
  await page.getByRole('button', { name: 'Slide show, 1 s' }).click();
  const slides = page.getByRole('dialog', { name: 'Slide show' });
  await slides.getByRole('heading', { level: 1, name: 'Haus Seeblick' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await slides.waitFor({ state: 'detached' });
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
