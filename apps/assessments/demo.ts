import {
  type CompletionRefuse,
  completeResponse,
  correctResponse,
  recordResponses,
  removeResponse,
  startResponse,
} from '#apps/forms/api.ts';
import type { Answers, Fact } from '#apps/forms/contract/form.ts';
import { entriesAndExits, presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { reckon, startOf, triggerChanges } from './server/due-dates.ts';
import { type Instruments, instrumentsOf, purpose } from './server/instruments.ts';

/*
 * Histories of invented people over eighteen months: a mini mental status that declines, a risk of falling that rises, a
 * delirium, drafts, a correction, one that was deleted, some that are overdue, pain that was just treated, a skin that was first
 * assessed with another scale. The same in every demo home.
 */

type Given = Readonly<Record<string, string | number>>;
/** A choice by its code, a number by its value. */
const answersOf = (given: Given): Answers =>
  Object.fromEntries(
    Object.entries(given).map(([id, value]) => [
      id,
      typeof value === 'number'
        ? { kind: 'number' as const, number: value }
        : { kind: 'choice' as const, code: value },
    ]),
  );
const numbered = (prefix: string, codes: string): Given =>
  Object.fromEntries([...codes].map((code, index) => [`${prefix}${index + 1}`, code]));
const fall = (codes: string): Answers => answersOf(numbered('f', codes));
const braden = (codes: string): Answers => answersOf(numbered('b', codes));
const screening = (codes: string, bmi: number): Given => ({
  ...Object.fromEntries([...codes].map((code, index) => ['ABCDE'[index]!, code])),
  F: bmi,
});
const thin: Given = {
  ...screening('11121', 19.4),
  G: '0',
  H: '0',
  I: '1',
  J: '2',
  K: '0.5',
  L: '1',
  M: '0.5',
  N: '1',
  O: '1',
  P: '0.5',
  Q: 21.5,
  R: 30,
};

/** Falls, skin, nutrition and pain of a resident now; residents take turns. */
const present = [
  { fall: '30000200', skin: '433433', nutrition: screening('23222', 24.1), pain: 0 },
  { fall: '20001000', skin: '444443', nutrition: screening('23222', 26.4), pain: 2 },
  { fall: '34303220', skin: '323322', nutrition: thin, pain: 4 },
  { fall: '30003300', skin: '433332', nutrition: screening('22122', 23.4), pain: 3 },
  { fall: '10001001', skin: '444443', nutrition: screening('23222', 29.8), pain: 0 },
  { fall: '34444340', skin: '222321', nutrition: thin, pain: 6 },
] as const;
/** What they were half a year, a year and a year and a half before. */
const earlierFalls = [
  ['30001200', '30001000', '20001000'],
  ['20001000'],
  ['34003220', '30003200', '30001200'],
  [],
  ['10001000'],
  ['34304340', '34303220', '30003200'],
] as const;
/** Correct answers in the mini mental status, the oldest first. */
const declining = [[27, 25, 22, 18], [29, 28], [24, 21, 17, 14], [], [30], [20, 16, 11]] as const;

/** Who assesses, and since when each resident is here. */
interface Staff {
  readonly nurses: readonly string[];
  readonly entered: ReadonlyMap<string, string>;
}
/** Nobody is assessed before the entry. */
const since = (day: string, entry: string | undefined): string =>
  entry !== undefined && day < entry ? entry : day;

const never = new Proxy(
  {},
  { get: (_, code) => (data: unknown) => new Error(`demo: ${String(code)} ${JSON.stringify(data)}`) },
) as CompletionRefuse;

/** The same home on an earlier day, with a nurse at work. */
const onDay = (context: Context, day: string, nurse: string): Context => ({
  ...context,
  today: day,
  now: new Date(Math.min(Date.parse(instantAt(day, '14:20', context.zone)), context.now.getTime())),
  actor: () => nurse,
  account: { ...context.account!, id: nurse },
});

interface Wish {
  readonly residentId: string;
  readonly code: string;
  readonly day: string;
  readonly answers: Answers;
  readonly nurse: string;
  readonly shift?: number;
  readonly facts?: readonly Fact[];
}

/** Begins one that stays a draft. */
async function draft(
  context: Context,
  forms: Instruments,
  { residentId, code, answers, nurse }: Omit<Wish, 'day'>,
): Promise<void> {
  await startResponse(onDay(context, context.today, nurse), {
    purpose,
    residentId,
    definitionId: forms.byCode.get(code)!.definitionId,
    day: context.today,
    assignedTo: nurse,
    answers,
  });
}

const record = (context: Context, wishes: readonly Wish[]): Promise<string[]> =>
  recordResponses(
    context,
    purpose,
    wishes.map(({ nurse, shift = null, facts = [], ...wish }) => ({
      ...wish,
      shift,
      facts,
      assignedTo: nurse,
      by: nurse,
      at: onDay(context, wish.day, nurse).now.toISOString(),
    })),
  );

const mmsItems = (forms: Instruments): string[] =>
  forms.byCode
    .get('mini-mental-status')!
    .definition.sections.flatMap((section) => section.items)
    .filter((item) => item.kind === 'choice')
    .map((item) => item.id);
const mms = (items: readonly string[], correct: number): Answers =>
  answersOf(Object.fromEntries(items.map((id, index) => [id, index < correct ? '1' : '0'])));

/** The entry set of everybody who is here; every fourth is overdue. */
const entrySets = (
  context: Context,
  residents: readonly { id: string }[],
  { nurses, entered }: Staff,
): Wish[] =>
  residents.flatMap(({ id: residentId }, index) => {
    const { fall: codes, skin, nutrition, pain } = present[index % present.length]!;
    const wish = (code: string, days: number, answers: Answers): Wish => ({
      residentId,
      code,
      day: since(addDays(context.today, -days), entered.get(residentId)),
      answers,
      nurse: nurses[index % nurses.length]!,
    });
    return [
      wish('fall-risk-huhn', index % 4 === 3 ? 187 : 20 + index * 3, fall(codes)),
      wish('pressure-ulcer-braden', index % 5 === 4 ? 93 : 12 + index, braden(skin)),
      wish('nutrition', index % 6 === 5 ? 95 : 30 + index, answersOf(nutrition)), // from moderate on each shift: of yesterday or today
      wish('pain-self', pain >= 4 ? index % 2 : index % 4 === 2 ? 8 : index % 6, answersOf({ nrs: pain })),
    ];
  });

/** What went before, of the first twelve. */
function histories(
  context: Context,
  forms: Instruments,
  residents: readonly { id: string }[],
  { nurses, entered }: Staff,
): Wish[] {
  const items = mmsItems(forms);
  return residents.slice(0, 12).flatMap(({ id: residentId }, index) => {
    const nurse = nurses[index % nurses.length]!;
    const scores = declining[index % 6]!;
    return [
      ...earlierFalls[index % 6]!.map((codes, step): Wish => ({
        residentId,
        code: 'fall-risk-huhn',
        day: addDays(context.today, -190 - step * 175),
        answers: fall(codes),
        nurse,
      })),
      ...scores.map((correct, step): Wish => ({
        residentId,
        code: 'mini-mental-status',
        day: addDays(context.today, -(scores.length - step) * 130 + 100),
        answers: mms(items, correct),
        nurse,
      })),
    ].filter((wish) => wish.day >= (entered.get(residentId) ?? wish.day));
  });
}

/** Thinking of everybody who has settled in: a clock, and a mini mental status of those who have no history of it. */
function thinking(
  context: Context,
  forms: Instruments,
  residents: readonly { id: string }[],
  { nurses, entered }: Staff,
): Wish[] {
  const items = mmsItems(forms);
  return residents.flatMap(({ id: residentId }, index): Wish[] => {
    const settled = addDays(entered.get(residentId) ?? '2020-01-01', 28);
    if (settled > context.today) return [];
    const [day, nurse] = [
      since(addDays(context.today, -(30 + ((index * 37) % 300))), settled),
      nurses[index % nurses.length]!,
    ];
    const correct = 29 - ((index * 5) % 14);
    const clock = {
      residentId,
      code: 'clock-test-shulman',
      day,
      answers: answersOf({ grade: correct > 26 ? '1' : correct > 22 ? '3' : '4' }),
      nurse,
    };
    return index < 12 && declining[index % 6]!.length > 0
      ? [clock]
      : [clock, { residentId, code: 'mini-mental-status', day, answers: mms(items, correct), nurse }];
  });
}

/** Skin of two residents as the home assessed it before it chose another scale: two courses, never in one chart. */
const skinBefore = (
  context: Context,
  residents: readonly { id: string }[],
  { nurses, entered }: Staff,
): Wish[] =>
  residents
    .filter((one) => (entered.get(one.id) ?? '') < addDays(context.today, -430))
    .slice(0, 2)
    .flatMap(({ id: residentId }, index) =>
      ['44434', '43333', '43332'].map((codes, step): Wish => ({
        residentId,
        code: 'pressure-ulcer-norton',
        day: addDays(context.today, -430 + step * 95),
        answers: answersOf(numbered('n', codes)),
        nurse: nurses[index % nurses.length]!,
      })),
    );

/** One of each of the rarer things. */
async function rarities(
  context: Context,
  forms: Instruments,
  [first, second, third, fourth]: readonly { id: string }[],
  { nurses }: Staff,
): Promise<void> {
  const ago = (days: number) => addDays(context.today, -days);
  const nurse = nurses[0]!;
  if (!first || !second || !third || !fourth) return;
  const facts: Fact[] = [{ code: 'mmsScore', value: 28, source: 'Earlier assessment', at: ago(100) }];
  const depression = Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => [`g${index + 1}`, [1, 3, 9].includes(index) ? 'yes' : 'no']),
  );
  const [, , wrong, original] = await record(context, [
    {
      residentId: third.id,
      code: 'delirium',
      day: ago(1),
      answers: answersOf({ d1a: 'yes', d1b: 'yes', d2: 'yes', d3: 'yes', d4: 'drowsy' }),
      nurse,
      shift: 1,
    },
    {
      residentId: second.id,
      code: 'depression-15',
      day: ago(40),
      answers: answersOf(depression),
      nurse,
      facts,
    },
    { residentId: first.id, code: 'pain-self', day: ago(9), answers: answersOf({ nrs: 7 }), nurse },
    { residentId: fourth.id, code: 'hearing', day: ago(60), answers: answersOf({ hearing: '3' }), nurse },
    {
      residentId: fourth.id,
      code: 'pain-self',
      day: ago(0),
      answers: { ...answersOf({ nrs: 5 }), medication: { kind: 'text', text: 'Dafalgan 1 g' } },
      nurse,
    },
  ]);
  await draft(context, forms, {
    residentId: second.id,
    code: 'pressure-ulcer-braden',
    answers: braden('443'),
    nurse,
  });
  await draft(context, forms, {
    residentId: first.id,
    code: 'depression-15',
    answers: answersOf({ g1: 'yes', g2: 'no', g3: 'no' }),
    nurse,
  });
  await removeResponse(onDay(context, ago(9), nurses.at(-1)!), {
    purpose,
    residentId: first.id,
    id: wrong!,
    version: 1,
    reason: 'Falsche Person: gehört zu Zimmer 204',
  });
  const then = { ...onDay(context, ago(59), nurse), confirmed: ['datePast'] };
  const { response } = await correctResponse(then, { purpose, residentId: fourth.id, id: original! });
  await completeResponse(then, {
    purpose,
    residentId: fourth.id,
    id: response.id,
    version: response.version,
    day: ago(60),
    shift: null,
    assignedTo: nurse,
    answers: answersOf({ hearing: '2' }),
    remarks: 'Mit Hörgerät geprüft',
    confirmationReason: '',
    facts: [],
    refuse: never,
  });
}

/** Assessments of every resident who is here. */
export async function demo(context: Context): Promise<void> {
  const forms = await instrumentsOf(context);
  const residents = await presentResidents(context, { day: context.today });
  const accounts = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .execute();
  if (accounts.length === 0) return;
  const stays = (await entriesAndExits(context, '2000-01-01', context.today)).toSorted((a, b) =>
    a.entryDate < b.entryDate ? -1 : 1,
  );
  const staff = {
    nurses: accounts.map((one) => one.id),
    entered: new Map(stays.map((stay) => [stay.residentId, stay.entryDate])),
  };
  await record(context, [
    ...histories(context, forms, residents, staff),
    ...entrySets(context, residents, staff),
    ...thinking(context, forms, residents, staff),
    ...skinBefore(context, residents, staff),
  ]);
  await rarities(context, forms, residents, staff);
  // a fall of this morning is the most urgent
  const fallen = residents[5] ?? residents[0];
  await reckon(
    context,
    residents.map((one) => one.id),
    forms,
    fallen ? triggerChanges(context, forms, fallen.id, 'fall', startOf(context, context.today)) : [],
  );
}
