import { latestComplete } from '#apps/forms/api.ts';
import type { Concern } from '#platform/contract/concern.ts';
import type { Context } from '#platform/server/call/context.ts';
import { areaOfInstrument, concernKey } from '../domain/care-areas.ts';
import { purpose } from './instruments.ts';
import { wordsOf } from './rows.ts';

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
      at: one.completedAt,
      text: outcome === null ? title[language] : `${title[language]}: ${outcome[language]}`,
      tab: 'assessments',
    };
  });
}
