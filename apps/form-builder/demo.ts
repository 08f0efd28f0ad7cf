import {
  type CompletionRefuse,
  completeResponse,
  ensureDefinitions,
  recordResponses,
  saveResponse,
  startResponse,
} from '#apps/forms/api.ts';
import type { Answers } from '#apps/forms/contract/form.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Context } from '#platform/server/call/context.ts';
import { RefusalError } from '#platform/server/call/problems.ts';
import { demoForms } from './server/demo-forms.ts';

const choice = (code: string) => ({ kind: 'choice' as const, code });

/** Answers of the n-th resident: deterministic, from healthy to "dentist". */
function oralAnswers(index: number): Answers {
  const pain = [0, 1, 4, 8][index % 4]!;
  return {
    q2: choice(String(index % 3)),
    q3: choice(String((index + 1) % 2)),
    q4: choice(index % 3 === 0 ? '0' : '1'),
    ...(index % 3 === 0 ? {} : { q5: choice(String(index % 2)) }),
    q6: { kind: 'multiple', codes: index % 3 === 0 ? ['upper', 'lower'] : ['none'] },
    q7: choice(String(pain)),
    ...(pain >= 3
      ? { q8: { kind: 'bodyMap', points: [{ view: 'mouth', x: 310, y: 330, note: 'Druckstelle' }] } }
      : {}),
    ...(index % 2 === 0 ? { q10: { kind: 'text', text: 'Das Kauen geht gut, kaltes Wasser zieht.' } } : {}),
  };
}

// an answer of the demo that does not fit its form is a mistake of ours and stops the start
const misfit = (): RefusalError => new RefusalError('demoMisfit', {});
const refuse: CompletionRefuse = {
  alreadyComplete: misfit,
  dateMissing: misfit,
  dateInFuture: misfit,
  datePast: misfit,
  shiftMissing: misfit,
  incomplete: misfit,
  invalidAnswers: misfit,
  notApplicable: misfit,
  needsReason: misfit,
};

/** What visitors sent through the link of the survey: how many days ago, and their answers; the list shows the last one first. */
const visitors: readonly { readonly daysAgo: number; readonly answers: Answers }[] = [
  { daysAgo: 9, answers: { q1: choice('4'), q2: { kind: 'multiple', codes: ['pet'] } } },
  {
    daysAgo: 4,
    answers: {
      q1: choice('3'),
      q2: { kind: 'multiple', codes: ['alone'] },
      q3: { kind: 'text', text: 'Am Sonntag war die Cafeteria um 16 Uhr schon geschlossen.' },
    },
  },
  {
    daysAgo: 1,
    answers: {
      q1: choice('5'),
      q2: { kind: 'multiple', codes: ['family', 'children'] },
      q3: {
        kind: 'text',
        text: 'Die Kinder durften im Garten mithelfen, das war schön. Beim Parkplatz fehlt ein Wegweiser zum Eingang.',
      },
    },
  },
];

/** Four forms of the home; oral health filled in for six residents, one still in progress; three answers to the survey wait to be read. */
export async function demo(context: Context): Promise<void> {
  const forms = await ensureDefinitions(context, demoForms, 'form');
  const oral = forms.get('oral-health')!.definitionId;
  // by id, so that the first resident of the home has one
  const people = (await presentResidents(context, { day: context.today })).toSorted((left, right) =>
    left.id < right.id ? -1 : 1,
  );
  const past = { ...context, confirmed: [...context.confirmed, 'datePast'] };
  for (const [index, resident] of people.slice(0, 6).entries()) {
    const day = addDays(context.today, -7 * index);
    const { response } = await startResponse(context, {
      purpose: 'form',
      residentId: resident.id,
      definitionId: oral,
      day,
    });
    const place = {
      purpose: 'form' as const,
      residentId: resident.id,
      id: response.id,
      version: response.version,
    };
    const fields = { day, shift: null, assignedTo: null, remarks: '' };
    if (index === 1)
      await saveResponse(context, { ...place, ...fields, answers: { q2: choice('1'), q3: choice('0') } });
    else
      await completeResponse(past, {
        ...place,
        ...fields,
        answers: oralAnswers(index),
        facts: [],
        confirmationReason: '',
        refuse,
      });
  }
  const diary = await startResponse(context, {
    purpose: 'form',
    residentId: people[0]!.id,
    definitionId: forms.get('night-diary')!.definitionId,
    day: context.today,
    shift: 2,
  });
  await saveResponse(context, {
    purpose: 'form',
    residentId: people[0]!.id,
    id: diary.response.id,
    version: diary.response.version,
    day: context.today,
    shift: 2,
    assignedTo: null,
    remarks: '',
    answers: { q1: { kind: 'number', number: 6.5 } },
  });
  await recordResponses(
    context,
    'form',
    visitors.map(({ daysAgo, answers }) => ({
      residentId: null,
      code: 'visitor-survey',
      day: addDays(context.today, -daysAgo),
      shift: null,
      assignedTo: null,
      facts: [],
      by: null,
      at: new Date(context.now.getTime() - daysAgo * 86_400_000).toISOString(),
      answers,
    })),
  );
}
