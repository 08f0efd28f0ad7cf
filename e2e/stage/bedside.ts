import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from './stage.ts';
import { filled, words } from './words.ts';

export type Words = (typeof words)['en'];
export const residentsList = '/app-residents/residents-list';
export const recordOf = (residentId: string, tab: string) =>
  `/app-residents/forms/details/${residentId}/${tab}`;

/** The work beside the page that is in front. */
export const panel = (page: Page) => page.locator('aside[data-work]:visible');
export const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

/** The id of a person of the demo home. */
export async function residentNamed(stage: Stage, lastName: string, firstName: string): Promise<string> {
  const { rows } = await stage.home.server.database.pool.query<{ id: string }>(
    'select id from residents.residents where lower(last_name) = lower($1) and first_name = $2',
    [lastName, firstName],
  );
  if (!rows[0]) throw new Error(`${lastName}, ${firstName} does not live here`);
  return rows[0].id;
}

/** Chooses a value in a field of the kit that is searched by typing. */
export async function choose(field: Locator, option: Locator): Promise<void> {
  await field.click();
  await option.click();
}

/** Opens the tile of a kind for a resident of the list. */
export async function startRecord(
  page: Page,
  { residents }: Words,
  person: string,
  kind: string,
): Promise<void> {
  await page.getByRole('button', { name: `${residents.actions.record}: ${person}`, exact: true }).click();
  await panel(page).getByRole('button', { name: kind, exact: true }).click();
}

export async function recordPressure(page: Page, own: Words, person: string, line: string): Promise<void> {
  await startRecord(page, own, person, own.vitals.screens.RecordVitals);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await page.keyboard.type(line);
  await panel(page).getByRole('button', { name: own.vitals.actions.save, exact: true }).click();
  await toast(
    page,
    `${person}: ${filled(own.vitals.states.recorded, { values: `${line.replace(' ', '/')} mmHg` })}`,
  );
}

export async function writeHandOver(page: Page, own: Words, person: string, text: string): Promise<void> {
  await startRecord(page, own, person, own.careReports.screens.RecordNote);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type(text);
  await panel(page).getByRole('switch', { name: own.careReports.fields.handOver }).click();
  await panel(page).getByRole('button', { name: own.careReports.actions.save, exact: true }).click();
  await toast(page, own.careReports.states.saved);
}

/** Opens a page of a resident's record: its group, then the page where the group has several. */
export async function openTab(page: Page, group: string, title: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: words.en.residents.actions.sections });
  await sections.getByRole('link', { name: group, exact: true }).click();
  await sections.getByRole('link', { name: title, exact: true }).first().click();
}
