import { getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { recordOf, residentNamed } from '../../../e2e/stage/bedside.ts';
import { inSight } from '../../../e2e/stage/in-sight.ts';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

test('a note for the hand-over takes five interactions from the list, and the next nurse reads and confirms it', async () => {
  const text = 'Refused supper, drank two glasses of water, says the left hip hurts again.';
  const page = await stage.signIn(await stage.context({ size: phone }), 'nurse', {
    at: recordOf(await residentNamed(stage, 'Keller', 'Margrit'), 'nursingReport'),
  });
  // what was written before is in sight below the line to write in
  for (const [size, least, begun] of [
    // how long the words are depends on the hour of the demo: three begin on a phone
    [{ width: 390, height: 740 }, 3, true],
    [tablet, 8, false],
  ] as const) {
    await page.setViewportSize(size);
    await page.locator('[data-entry]').first().waitFor();
    await settled(page);
    expect(await inSight(page, '[data-entry]', begun), `${size.width} points`).toBeGreaterThanOrEqual(least);
  }
  await page.setViewportSize(phone);
  await page.goto('/app-residents/residents-list');
  await page.getByRole('button', { name: /Record.*KELLER, Margrit/ }).click();
  await page.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: /Text/ }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(text);
  await page.getByRole('switch', { name: 'Hand-over' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Entry saved').waitFor();

  const next = await stage.signIn(await stage.context({ language: 'de' }), 'pflege', {
    at: '/app-residents/nurse-roster/nurse-roster-handover',
  });
  const row = next.getByRole('button', { name: /KELLER, Margrit/, expanded: false });
  await row.getByText(text).waitFor();
  await row.press('Enter');
  const card = next.getByRole('region', { name: /KELLER, Margrit/ });
  await card.getByText(text).waitFor();
  await card.getByRole('button', { name: /^Gelesen/ }).click();
  await card.getByText('Von Ihnen gelesen').waitFor();
  // others about the same person may be confirmed with it: the names stand under this one
  await card
    .getByText(text)
    .locator('xpath=ancestor::div[./p[contains(., "Gelesen von") and contains(., "Anna Stocker")]][1]')
    .waitFor();
  // not while a card lies halfway below the fixed bar of the top
  await next.evaluate(() => window.scrollTo(0, 0));
  await settled(next);
  expect(await axeViolations(next)).toEqual([]);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});

test('on paper every page says who it is about', async () => {
  const page = await stage.signIn(await stage.context(), 'nurse', {
    at: recordOf(await residentNamed(stage, 'Keller', 'Margrit'), 'nursingReport'),
  });
  await page.locator('[data-entry]').nth(5).waitFor();
  await settled(page);
  // the head of the paper is a part of its own, there as soon as somebody begins to print
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.getByText('Printed on').first().waitFor({ state: 'attached' });
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A5' })));
  const pages: string[] = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const { items } = await (await paper.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  expect(pages.filter(Boolean).length).toBeGreaterThan(1);
  // Chromium may end with a page on which nothing is
  for (const words of pages.filter(Boolean)) expect(words).toMatch(/KELLER, Margrit · 02\/03\/1938/);
  expect(pages.join('')).not.toContain('Write an entry');
  await page.context().close();
});
