import fs from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, phone, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('of people');
});

const post = async <T>(
  context: BrowserContext,
  path: string,
  data: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<T> => {
  const answer = await context.request.fetch(path, {
    method,
    data,
    headers: { 'X-Requested-With': 'obhut', 'Idempotency-Key': randomUUID() },
  });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
};

/** Drags by the mouse as a hand does: takes, moves in steps, and lets go when the page says over what. */
async function drag(
  page: Page,
  from: ReturnType<Page['locator']>,
  to: ReturnType<Page['locator']>,
  over: string,
): Promise<void> {
  // what storing tells (faults above the canvas) moves the page: only then everything stays where it is
  await page.getByText('Saved', { exact: true }).waitFor();
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 8, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
  await page.getByText(over, { exact: true }).first().waitFor({ state: 'attached' });
  await page.mouse.up();
}

/** Presses an answer where a finger would, and waits until it is taken. */
async function choose(page: Page, answer: string): Promise<void> {
  const radio = page.getByRole('radio', { name: answer });
  await page.locator('label').filter({ has: radio }).click();
  await page.getByRole('radio', { name: answer, checked: true }).waitFor({ state: 'attached' });
}

test('a form built by drag is filled in on a phone, corrected, printed and exported', async () => {
  const page = await stage.signIn(await stage.context({ size: { width: 1400, height: 900 } }), 'admin', {
    at: '/settings/form-builder',
  });
  await page.getByRole('button', { name: 'New form', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title (English)' }).fill('Morning round');
  await page.getByRole('textbox', { name: 'Title (German)' }).fill('Morgenrunde');
  await page.getByRole('button', { name: 'Create form', exact: true }).click();
  await page.getByRole('heading', { name: 'Morning round', level: 1 }).waitFor();

  // two kinds by the mouse, a third by the keyboard
  const canvas = page.getByRole('region', { name: 'Section 1' });
  const question = page.getByRole('textbox', { name: 'Question (English)' });
  /** The editor shows what was added: its first field is empty and has the focus. */
  const write = async (english: string, german: string) => {
    await expect
      .poll(() =>
        question.evaluate(
          (field) => field === document.activeElement && (field as HTMLInputElement).value === '',
        ),
      )
      .toBe(true);
    await question.fill(english);
    await page.getByRole('textbox', { name: 'Question (German)' }).fill(german);
    await canvas
      .getByRole('button', { name: new RegExp(`^\\d\\s*${english.replace('?', '\\?')}`) })
      .waitFor();
  };
  await drag(
    page,
    page.getByRole('button', { name: 'Choice', exact: true }),
    canvas,
    'Choice is over Section 1.',
  );
  await write('Slept well?', 'Gut geschlafen?');
  await page.getByRole('radiogroup', { name: 'Mandatory' }).getByText('Yes', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Points' }).first().fill('2');
  await drag(
    page,
    page.getByRole('button', { name: 'Number', exact: true }),
    canvas.getByRole('button', { name: /^1\s*Slept well/ }),
    'Number is over Slept well?.',
  );
  await write('Pulse', 'Puls');
  await canvas.getByRole('button', { name: /^1\s*Pulse/ }).waitFor();
  await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
  await write('What was wrong', 'Was war');
  // an item dragged by its handle, another one moved by keys
  await drag(
    page,
    canvas.getByRole('button', { name: 'Drag: Slept well?' }),
    canvas.getByRole('button', { name: /^1\s*Pulse/ }),
    'Slept well? is over Pulse.',
  );
  await canvas.getByRole('button', { name: /^1\s*Slept well/ }).waitFor();
  await canvas.getByRole('button', { name: /^3\s*What was wrong|^2\s*What was wrong/ }).focus();
  if ((await canvas.getByRole('button', { name: /^2\s*What was wrong/ }).count()) > 0)
    await page.keyboard.press('Alt+ArrowDown');
  await canvas.getByRole('button', { name: /^3\s*What was wrong/ }).click();
  // shown only if the first answer is "No": a sentence, no expression
  await page.getByRole('button', { name: 'Add a condition', exact: true }).click();
  await page
    .getByRole('combobox', { name: 'Question' })
    .or(page.getByRole('textbox', { name: 'Question', exact: true }))
    .last()
    .click();
  await page.getByRole('option', { name: 'Slept well?' }).click();
  await page
    .getByRole('combobox', { name: 'Answer' })
    .or(page.getByRole('textbox', { name: 'Answer', exact: true }))
    .last()
    .click();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Form properties', exact: true }).click();
  await page.getByText('Score and results', { exact: true }).click();
  await page.getByRole('switch', { name: 'Has a score' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish version', exact: true }).click();
  await page.getByText('Version 1 is published.').waitFor();

  const small = await stage.signIn(await stage.context({ size: phone, language: 'de' }), 'verwaltung', {
    at: '/app-residents/residents-list',
  });
  await small.getByRole('link', { name: /KELLER, Margrit/ }).click();
  await small.getByRole('heading', { name: /KELLER, Margrit/, level: 1 }).waitFor();
  await small.goto(small.url().replace(/\/[^/]*$/, '/forms'));
  await small.getByRole('button', { name: 'Neues Formular', exact: true }).click();
  await small.getByRole('menuitem', { name: 'Morgenrunde' }).click();
  await small.getByRole('heading', { name: 'Morgenrunde', level: 2 }).waitFor();
  await small.getByRole('button', { name: 'Abschliessen', exact: true }).waitFor();
  expect(await small.getByText('Was war').count()).toBe(0);
  await choose(small, 'Nein');
  await small
    .getByRole('textbox', { name: /^Was war/ })
    .or(small.getByRole('group', { name: /^Was war/ }).getByRole('textbox'))
    .first()
    .fill('Schmerzen');
  // a field that lies half under the sticky score is too small a target only where the page happens to be scrolled to
  await small.evaluate(() => window.scrollTo(0, 0));
  await settled(small);
  expect(await axeViolations(small)).toEqual([]);
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  await small.getByRole('button', { name: 'Abschliessen', exact: true }).click();
  await small.getByText('Formular abgeschlossen').waitFor();
  await small.getByRole('button', { name: 'Korrigieren', exact: true }).click();
  await choose(small, 'Ja');
  await small.getByText('2', { exact: true }).first().waitFor();
  await small.getByRole('button', { name: 'Abschliessen', exact: true }).click();
  await small.getByRole('link', { name: 'Früheres Formular öffnen' }).waitFor();

  const [paper] = await Promise.all([
    small.waitForEvent('download'),
    small.getByRole('button', { name: 'Drucken', exact: true }).click(),
  ]);
  expect(
    fs
      .readFileSync((await paper.path())!)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const [file] = await Promise.all([
    small.waitForEvent('download'),
    small.getByRole('button', { name: 'Exportieren (FHIR)', exact: true }).click(),
  ]);
  const exported = JSON.parse(fs.readFileSync((await file.path())!, 'utf8')) as {
    resourceType: string;
    status: string;
  };
  expect(exported).toMatchObject({ resourceType: 'QuestionnaireResponse', status: 'amended' });
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});

test('a form of 30 questions opens within a second and counts a tap within 100 ms on a device four times slower', async () => {
  const admin = await stage.context();
  await stage.signIn(admin, 'admin');
  const text = (en: string) => ({ en, de: en });
  const items = Array.from({ length: 30 }, (_, index) => ({
    id: `q${index + 1}`,
    kind: 'choice',
    label: text(`Question ${index + 1}`),
    required: true,
    options: [0, 1, 2, 3].map((points) => ({ code: String(points), label: text(`Step ${points}`), points })),
    ...(index > 0 && index % 5 === 0 ? { showWhen: `answered("q${index}") || !answered("q1")` } : {}),
  }));
  const version = await post<{ id: string; version: number; definitionId: string }>(
    admin,
    '/api/forms/definitions',
    { code: 'thirty', title: text('Thirty'), purpose: 'form' },
  );
  const content = {
    code: 'thirty',
    title: text('Thirty'),
    sections: [{ id: 's1', items }],
    score: {
      value: `sum([${items.map((one) => `"${one.id}"`).join(', ')}])`,
      minimum: 0,
      maximum: 90,
      highMeans: 'bad',
    },
  };
  const { saved } = await post<{ saved: { id: string; version: number } }>(
    admin,
    '/api/forms/definitions/save-draft',
    { versionId: version.id, version: version.version, content },
  );
  await post(admin, '/api/forms/definitions/publish', {
    versionId: saved.id,
    version: saved.version,
    changeNote: 'first',
    confirmed: ['hasImpact'],
  });

  const page = await stage.signIn(await stage.context({ size: tablet }), 'nurse', {
    at: '/app-residents/residents-list',
  });
  await page.getByRole('link', { name: /KELLER, Margrit/ }).click();
  await page.getByRole('heading', { name: /KELLER, Margrit/, level: 1 }).waitFor();
  const residentId = page.url().split('/').at(-2)!;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const rounds: Round[] = [];
  // other programs on the machine cost time too: the best of some rounds tells what the product costs
  for (let round = 0; round < 3 && !rounds.some(isGood); round += 1) {
    const { response } = await post<{ response: { id: string } }>(page.context(), '/api/forms/responses', {
      residentId,
      definitionId: version.definitionId,
    });
    await page.goto(`/app-residents/forms/details/${residentId}/forms`);
    const link = page.locator(`a[href$="/${response.id}"]`).first();
    // once before, so that the parts of the program are there as on any working day
    await link.click();
    await page.getByRole('group', { name: 'Question 30' }).waitFor();
    await page.getByRole('link', { name: '← Forms' }).click();
    await link.waitFor();
    rounds.push(await measured(page, session, response.id));
    console.log(`30 questions at a fourth of the speed, round ${round + 1}: ${said(rounds.at(-1)!)}`);
    await page.getByText('Saved', { exact: true }).waitFor();
  }
  expect(rounds.map((one) => one.taps.length)).toEqual(rounds.map(() => 30));
  expect(rounds.some(isGood), rounds.map(said).join('\n')).toBe(true);
}, 400_000);

/** Milliseconds: `taps` until the score is painted, `work` what the page's thread does for each of them at full speed, `idle` frames in which nothing happens; `yard` the same thread for a known piece of work. */
interface Round {
  readonly opened: number;
  readonly taps: readonly number[];
  readonly work: readonly number[];
  readonly idle: readonly number[];
  readonly yard: number;
}
/** What the known piece of work costs on the machine of docs/figures.md, in milliseconds: a slower one gets as much more for everything. */
const usualYard = 80;
const pace = (one: Round): number => Math.max(1, one.yard / usualYard);
const at95 = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.95) - 1]!;
const said = (one: Round): string =>
  `opened in ${Math.round(one.opened)} ms (limit 1000), a tap p95 ${Math.round(at95(one.taps))} ms (limit 100; ${at95(one.work).toFixed(1)} ms of work at full speed, limit 25), an empty frame p95 ${Math.round(at95(one.idle))} ms, a known piece of work ${one.yard.toFixed(1)} ms`;
/**
 * By the clock, or by the work of the page's thread: its clock stands while others run, and four times as slow is four times as
 * long. Where even an empty frame takes two, others also empty the caches of the processor, which makes the same work dearer.
 */
function isGood(one: Round): boolean {
  const busy = at95(one.idle) > 34;
  return (
    (one.opened < 1000 * pace(one) || busy) &&
    (at95(one.taps) < 100 || at95(one.work) < (busy ? 35 : 25) * pace(one))
  );
}

/** Opens the form from its list and answers question after question on a device four times slower, then all of them again at full speed. */
async function measured(page: Page, session: CDPSession, responseId: string): Promise<Round> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const opened = await page.evaluate(async (id) => {
    const link = document.querySelector<HTMLElement>(`a[href$="/${id}"]`)!;
    const start = performance.now();
    link.click();
    while (document.querySelectorAll('[data-item]').length < 25)
      await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - start;
  }, responseId);
  await settled(page);
  const [taps, work, idle]: [number[], number[], number[]] = [[], [], []];
  for (let index = 1; index <= 30; index += 1) {
    const { took, frame } = await tap(page, index, index % 4);
    taps.push(took);
    idle.push(frame);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const worked = async () =>
    (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'ThreadTime')!.value *
    1000;
  for (let index = 1; index <= 30; index += 1) {
    const before = await worked();
    await tap(page, index, (index + 1) % 4);
    work.push((await worked()) - before);
  }
  const yards: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const before = await worked();
    await page.evaluate(yardstick);
    yards.push((await worked()) - before);
  }
  return { opened, taps, work, idle, yard: yards.toSorted((left, right) => left - right)[2]! };
}

/** A known piece of work of the kind that a page does: elements made, laid out and thrown away. */
function yardstick(): void {
  const place = document.createElement('div');
  document.body.append(place);
  for (let round = 0; round < 10; round += 1) {
    place.innerHTML = Array.from(
      { length: 200 },
      (_, index) => `<p style="display:flex"><b>${index}</b><span>${round} words to lay out</span></p>`,
    ).join('');
    if (place.offsetHeight === 0) throw new Error('nothing was laid out');
  }
  place.remove();
}

/** Presses an answer and waits until the score is painted; before it a frame in which nothing happens. */
const tap = (page: Page, question: number, option: number) =>
  page.evaluate(
    async ([at, which]) => {
      const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const told = () =>
        `${document.querySelector('[role=status] b')?.textContent} ${document.querySelector('[aria-live=polite]')?.textContent}`;
      const radio = document.querySelectorAll<HTMLInputElement>(`[data-item=q${at}] input[type=radio]`)[
        which!
      ]!;
      const quiet = performance.now();
      await painted();
      const [was, start] = [told(), performance.now()];
      radio.click();
      await painted();
      const took = performance.now() - start;
      if (was === told()) throw new Error(`the tap on question ${at} changed nothing`);
      return { took, frame: start - quiet };
    },
    [question, option],
  );
