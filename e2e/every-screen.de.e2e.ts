import { beforeAll, expect, test } from 'vitest';
import { cutButtons } from './stage/buttons.ts';
import { look } from './stage/cut.ts';
import { openStage, settled, type Stage } from './stage/stage.ts';
import { tour } from './stage/tour.ts';

// Every screen in German; the other language is the other file, so that two workers share the tour.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('of people');
});

test('every screen in de opens, has a title; no axe violation on phone and desktop, no sideways scrolling, no script error; no number, date, badge or state of a table is cut, scrolled away or covered at 360, 768, 820, 1024, 1280 and 1440 points, and above a list stands one line, two on a phone; no word on a button is cut', async () => {
  const { found, pages, pagesWithTables, lists, facts, buttons } = await tour(stage, 'de');
  expect(found).toEqual([]);
  expect(stage.problems).toEqual([]);
  expect(pages).toBeGreaterThan(100);
  expect(pagesWithTables).toBeGreaterThan(20);
  expect(lists).toBeGreaterThan(20);
  expect(facts).toBeGreaterThan(1000);
  expect(buttons).toBeGreaterThan(500);
}, 1_800_000);

test('the measure sees what is planted: a number under a cell that sticks, a badge and a date that are cut, a number beyond its cell; not a cut sentence', async () => {
  const page = await stage.signIn(await stage.context(), 'admin');
  await settled(page);
  await page.evaluate(() => {
    const cut = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 3rem';
    document.querySelector('main')!.innerHTML =
      `<div style="width: 400px; overflow-x: auto"><table aria-label="Planted" style="table-layout: fixed; width: 600px"><tbody>
      <tr><td style="width: 380px; padding: 0; text-align: end">3 of 34</td><td style="width: 60px; padding: 0; position: sticky; right: 0; background: #fff">Open</td><td style="width: 160px"></td></tr></tbody></table></div>
      <table aria-label="Cut"><tbody><tr><td><div style="${cut}"><span data-look="soft"><span>Active for ever</span></span></div></td><td><div style="${cut}">22.06.2036 11:30</div></td>
      <td><div style="${cut}">A long sentence that may end early</div></td><td>44 of 45</td></tr></tbody></table>
      <table aria-label="Beyond" style="table-layout: fixed; width: 80px"><tbody><tr><td style="white-space: nowrap">1234567890 1234567890</td><td></td></tr></tbody></table>`;
  });
  const { cut, facts, tables } = await look(page);
  expect([tables, facts]).toEqual([3, 5]);
  expect(cut).toEqual([
    'Planted: "3 of 34" under a cell that sticks',
    'Cut: "Active for ever" clipped',
    'Cut: "22.06.2036 11:30" clipped',
    'Beyond: "1234567890 1234567890" beyond its cell',
  ]);
});

test('a word on a button that is cut is found; one that has its room, or is there to be heard, is not', async () => {
  const context = await stage.context();
  const page = await context.newPage();
  const button = (words: string, width: number, label = '') =>
    `<button class="mantine-Button-root" style="width:${width}px;height:40px;padding:0;overflow:hidden"><span class="mantine-Button-label" style="white-space:nowrap;${label}">${words}</span></button>`;
  const onePoint = 'width:1px;height:1px;overflow:hidden';
  await page.setContent(
    button('Bestellung aufgeben', 40) +
      button('Bestellung zeigen', 400) +
      button('Bestellung suchen', 40, `position:absolute;${onePoint}`) +
      button('Bestellung ändern', 40, `display:inline-block;${onePoint}`),
  );
  expect(await cutButtons(page)).toEqual({ cut: ['Bestellung aufgeben', 'Bestellung ändern'], buttons: 4 });
  await context.close();
});
