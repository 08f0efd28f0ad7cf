import { beforeAll, expect, test } from 'vitest';
import { axeViolations, openStage, type Stage, settled, tablet } from '../../../e2e/stage/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

interface Item {
  readonly kind: string;
  readonly state: string;
}
interface Value {
  readonly kind: string;
  readonly value: number;
  readonly secondValue: number | null;
}
interface Round {
  readonly people: readonly {
    readonly resident: { readonly lastName: string; readonly firstName: string };
    readonly items: readonly Item[];
    readonly last: readonly Value[];
  }[];
  readonly progress: { readonly recorded: number; readonly all: number };
}
const usual: Readonly<Record<string, string>> = { temperature: '36.8', oxygenSaturation: '94', pain: '0' };
const isOpen = ({ state }: Item): boolean => state === 'due' || state === 'overdue' || state === 'soon';

test('a round of vital signs on a tablet in German: by Enter from field to field, one who sleeps, and on another device it goes on', async () => {
  const page = await stage.signIn(await stage.context({ size: tablet, language: 'de' }), 'pflege', {
    at: '/app-residents/nurse-roster/nurse-roster-vitals',
  });
  await page.getByRole('heading', { name: 'Rundgang Vitalzeichen' }).waitFor();
  const read = async (): Promise<Round> =>
    (await (await page.request.get('/api/vital-orders/round')).json()) as Round;
  const round = await read();
  const open = round.people.flatMap(({ resident, items, last }) =>
    items.filter(isOpen).map((item) => {
      const known = last.find((one) => one.kind === item.kind);
      const typed =
        known === undefined
          ? usual[item.kind]!
          : `${known.value}${known.secondValue === null ? '' : `/${known.secondValue}`}`;
      return { item, typed, name: `${resident.lastName.toUpperCase()}, ${resident.firstName}` };
    }),
  );
  expect(open.length).toBeGreaterThanOrEqual(3);
  await page.locator('input:focus').waitFor();
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  const [sleeper, ...others] = open;
  // the first one sleeps: Enter goes on
  await page.keyboard.press('Enter');
  for (const { typed } of others.slice(0, 6)) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  const menu = new RegExp(`^Nicht gemessen: .*, ${sleeper!.name}$`);
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: 'Nicht gemessen: schläft' }).click();
  await page.getByText(new RegExp(`^${sleeper!.name}: .* nicht gemessen, schläft`)).waitFor();
  const done = round.progress.recorded + Math.min(6, others.length) + 1;
  await page.getByText(`${done} von ${round.progress.all} erfasst`).waitFor();
  await page.reload();
  await page.getByText(`${done} von ${round.progress.all} erfasst`).waitFor();
  expect((await read()).progress).toEqual({ recorded: done, all: round.progress.all });
  await settled(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(stage.problems.filter((one) => !one.startsWith('about:blank'))).toEqual([]);
});
