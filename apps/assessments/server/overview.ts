import type { z } from 'zod';
import { latestComplete, type PublishedForm, type ResponseRow, responsesOf } from '#apps/forms/api.ts';
import { entrySet } from '#apps/instruments/api.ts';
import type { Concern } from '#platform/contract/record/concern.ts';
import type { Lane } from '#platform/contract/record/lane.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Trend } from '../contract/assessments.ts';
import { concernKey, type Instrument } from '../contract/shapes.ts';
import { areaOfInstrument } from '../domain/notices.ts';
import { alternatives } from '../domain/rules.ts';
import { dueDatesOf, shownDue } from './due-dates.ts';
import { factsOf } from './facts.ts';
import { type Instruments, instrumentsOf, purpose } from './instruments.ts';
import { toPoint, toRow, wordsOf } from './rows.ts';
import { lockOf } from './sheet.ts';

const pointsShown = 24;

/** Complete ones in the order of their days, oldest first. */
const inOrder = (rows: readonly ResponseRow[]): ResponseRow[] =>
  rows
    .filter((row) => row.status === 'complete')
    .toSorted((a, b) => (`${a.day} ${a.completedAt}` < `${b.day} ${b.completedAt}` ? -1 : 1));

/** Whether a new resident begins with it: of instruments that measure the same, the one that the home uses. */
function inEntrySet(forms: Instruments, form: PublishedForm): boolean {
  if (entrySet.includes(form.code)) return true;
  return Object.values(alternatives).some(
    (codes: readonly string[]) =>
      codes.includes(form.code) && codes.some((code) => entrySet.includes(code)) && forms.isUsed(form),
  );
}

/** Every instrument that is used or was used for a resident: those with results and due ones first, in the order of the instruments. */
export async function overviewOf(context: Context, residentId: string): Promise<Instrument[]> {
  const forms = await instrumentsOf(context);
  const [rows, dueRows, facts] = await Promise.all([
    responsesOf(context, { purpose, residentId, statuses: ['inProgress', 'complete'], limit: 2000 }),
    dueDatesOf(context, [residentId]),
    factsOf(context, residentId, forms),
  ]);
  const byForm = Map.groupBy(rows, (row) => row.definitionId);
  const due = new Map(dueRows.map((row) => [row.definition_id, row]));
  return forms.all
    .filter((form) => forms.isUsed(form) || byForm.has(form.definitionId))
    .map((form): Instrument => {
      const own = byForm.get(form.definitionId) ?? [];
      const complete = inOrder(own);
      const last = complete.at(-1);
      const draft = own.find((row) => row.status === 'inProgress');
      const { definition } = form;
      return {
        definitionId: form.definitionId,
        code: form.code,
        title: definition.title,
        variant: definition.variant,
        minutes: definition.minutes ?? null,
        entrySet: inEntrySet(forms, form),
        highMeans: definition.score?.highMeans ?? null,
        minimum: definition.score?.minimum ?? null,
        maximum: definition.score?.maximum ?? null,
        used: forms.isUsed(form),
        last: last ? toRow(last) : null,
        points: complete
          .filter((row) => row.variant === last?.variant)
          .slice(-pointsShown)
          .map(toPoint),
        due: shownDue(due.get(form.definitionId)),
        draft: draft ? toRow(draft) : null,
        locked: forms.isUsed(form) ? lockOf(forms, form.definition, facts) : null,
      };
    });
}

/** The instrument itself and those that measure the same: after a home changed from one to the other, both courses are seen. */
function comparable(forms: Instruments, form: PublishedForm): readonly PublishedForm[] {
  const codes: readonly string[] = Object.values(alternatives).find((one: readonly string[]) =>
    one.includes(form.code),
  ) ?? [form.code];
  return [
    form,
    ...codes.filter((code) => code !== form.code).flatMap((code) => forms.byCode.get(code) ?? []),
  ];
}

/** The course of one instrument; each instrument and each variant of it is a series of its own, the one that is asked for first. */
export async function trendOf(
  context: Context,
  residentId: string,
  form: PublishedForm,
  forms: Instruments,
): Promise<Trend> {
  const used = comparable(forms, form);
  const complete = inOrder(
    await responsesOf(context, {
      purpose,
      residentId,
      definitionIds: used.map((one) => one.definitionId),
      statuses: ['complete'],
      limit: 2000,
    }),
  );
  return {
    title: form.definition.title,
    series: used.flatMap(({ definitionId, definition }) =>
      [
        ...Map.groupBy(
          complete.filter((row) => row.definitionId === definitionId),
          (row) => row.variant,
        ),
      ].map(([variant, rows]) => ({
        title: definition.title,
        variant,
        minimum: variant === definition.variant ? (definition.score?.minimum ?? null) : null,
        maximum: rows.at(-1)!.maximum,
        highMeans: definition.score?.highMeans ?? null,
        points: rows.map(toPoint),
      })),
    ),
  };
}

/** The latest complete results that ask for attention speak for a problem in the area of their instrument. */
export async function resultConcerns(
  context: Context,
  { residentId }: { readonly residentId: string },
): Promise<Concern[]> {
  if (!context.can('authorization.residents.assessments', 'Read')) return [];
  const latest = (await latestComplete(context, { purpose, residentIds: [residentId] })).get(residentId);
  const alarming = [...(latest ?? [])].filter(
    ([, one]) => one.severity === 'warning' || one.severity === 'alert',
  );
  const words = await wordsOf(
    context,
    alarming.map(([, one]) => one),
  );
  return alarming.map(([code, one]) => {
    const { title, outcome } = words(one);
    const { language } = context;
    return {
      residentId,
      key: concernKey(one.responseId),
      area: areaOfInstrument(code),
      // an instrument of the home has no area that says what it is about
      // the scales of these areas say how likely it is, not that it is there
      ...(['falls', 'pressureInjury'].includes(areaOfInstrument(code)) ? { risk: true as const } : {}),
      ...(areaOfInstrument(code) === 'other' ? { name: { en: title.en, de: title.de } } : {}),
      at: one.completedAt,
      text: outcome === null ? title[language] : `${title[language]}: ${outcome[language]}`,
      tab: 'assessments',
    };
  });
}

/** Scores of each instrument between two days, for the time line. */
export async function scoreLanes(
  context: Context,
  { residentId, from, to }: { readonly residentId: string; readonly from: string; readonly to: string },
): Promise<z.input<typeof Lane>[]> {
  if (!context.can('authorization.residents.assessments', 'Read')) return [];
  const rows = await responsesOf(context, { purpose, residentId, statuses: ['complete'], limit: 2000 });
  const scored = rows.filter(
    (row) => row.score !== null && row.day !== null && row.day >= from && row.day <= to,
  );
  return [...Map.groupBy(scored, (row) => row.code)].map(([code, own]) => ({
    key: `assessments.${code}`,
    name: own[0]!.title[context.language],
    kind: 'values',
    gapDays: 400,
    tab: 'assessments',
    items: own
      .toSorted((a, b) => (a.day! < b.day! ? -1 : 1))
      .map((row) => ({
        key: row.id,
        at: row.day!,
        value: row.score!,
        text: [String(row.score), row.outcomeLabel?.[context.language]].filter(Boolean).join(': '),
      })),
  }));
}
