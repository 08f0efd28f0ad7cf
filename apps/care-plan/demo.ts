import { liveTasks } from '#apps/care-tasks/api.ts';
import { presentResidents } from '#apps/residents/api.ts';
import { proposalOf } from '#apps/care-catalog/api.ts';
import { addDays } from '#platform/domain/time/days.ts';
import type { Both } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { Outcome } from './domain/steps.ts';
import { copyPlan } from './server/apply.ts';
import { endRows, taskSource } from './server/ordering.ts';
import { rowsOf } from './server/rows.ts';

interface Evaluated {
  readonly daysAgo: number;
  readonly progress: number | null;
  readonly outcome?: Outcome;
  readonly text: Both;
}
interface Told {
  /** By the place among the residents. */
  readonly resident: number;
  readonly diagnoses: readonly string[];
  readonly daysAgo: number;
  readonly priority: number;
  readonly factors: Both;
  readonly symptoms: Both;
  readonly resources: Both;
  /** Of the first goal. */
  readonly evaluated: readonly Evaluated[];
  /** In how many days the first problem is to be evaluated; below 0 it is overdue. */
  readonly dueIn: number;
  readonly closed?: Both;
}

/** Three people: one who falls, one who loses weight and whose evaluation is overdue, one in pain with a plan that was completed. */
const all: readonly Told[] = [
  {
    resident: 3,
    diagnoses: ['unsafeGait', 'fear'],
    daysAgo: 84,
    priority: 1,
    factors: {
      en: 'Weak legs after the winter, gets up alone at night, slippers.',
      de: 'Schwache Beine nach dem Winter, steht nachts allein auf, Hausschuhe.',
    },
    symptoms: {
      en: 'Holds on to furniture, short steps, three falls in three months.',
      de: 'Hält sich an Möbeln fest, kleine Schritte, drei Stürze in drei Monaten.',
    },
    resources: {
      en: 'Wants to walk to the dining room, used to dance.',
      de: 'Möchte selbst in den Speisesaal gehen, hat früher getanzt.',
    },
    evaluated: [
      {
        daysAgo: 56,
        progress: 30,
        text: {
          en: 'Walks to the door with the walker and one person, tires quickly.',
          de: 'Geht mit Rollator und einer Person bis zur Tür, ermüdet rasch.',
        },
      },
      {
        daysAgo: 28,
        progress: 45,
        outcome: 'notReached',
        text: {
          en: 'Walks half the corridor. Fell once at night on the way to the toilet.',
          de: 'Geht den halben Korridor. Einmal nachts auf dem Weg zur Toilette gestürzt.',
        },
      },
      {
        daysAgo: 7,
        progress: 60,
        outcome: 'partlyReached',
        text: {
          en: 'Walks to the dining room at noon, back in the wheelchair.',
          de: 'Geht am Mittag in den Speisesaal, zurück im Rollstuhl.',
        },
      },
    ],
    dueIn: 21,
  },
  {
    resident: 9,
    diagnoses: ['weightLoss', 'poorMouth'],
    daysAgo: 80,
    priority: 2,
    factors: {
      en: 'Denture does not fit, eats alone in the room since moving.',
      de: 'Prothese sitzt nicht, isst seit dem Umzug allein im Zimmer.',
    },
    symptoms: {
      en: 'Leaves half of the meals, clothes have become wide.',
      de: 'Lässt die Hälfte stehen, die Kleider sind weit geworden.',
    },
    resources: { en: 'Likes sweet things and company.', de: 'Mag Süsses und Gesellschaft.' },
    evaluated: [
      {
        daysAgo: 40,
        progress: 20,
        text: {
          en: 'Eats better at the table of four. Weight not yet stable.',
          de: 'Isst am Vierertisch besser. Das Gewicht ist noch nicht stabil.',
        },
      },
    ],
    dueIn: -5,
  },
  {
    resident: 15,
    diagnoses: ['chronicPain'],
    daysAgo: 60,
    priority: 2,
    factors: { en: 'Arthrosis of both hips.', de: 'Arthrose beider Hüften.' },
    symptoms: { en: 'Groans when turned, sleeps badly.', de: 'Stöhnt beim Drehen, schläft schlecht.' },
    resources: { en: 'Says clearly what helps.', de: 'Sagt klar, was hilft.' },
    evaluated: [
      {
        daysAgo: 20,
        progress: 70,
        text: {
          en: 'Names two to three in rest since the warm pad in the evening.',
          de: 'Nennt in Ruhe zwei bis drei, seit es abends Wärme gibt.',
        },
      },
    ],
    dueIn: 9,
  },
  {
    resident: 15,
    diagnoses: ['settlingIn'],
    daysAgo: 150,
    priority: 3,
    factors: {
      en: 'Moved in after forty years in the same house.',
      de: 'Eingezogen nach vierzig Jahren im selben Haus.',
    },
    symptoms: { en: '', de: '' },
    resources: { en: 'Daughter visits twice a week.', de: 'Die Tochter kommt zweimal in der Woche.' },
    evaluated: [
      {
        daysAgo: 70,
        progress: 100,
        outcome: 'reached',
        text: {
          en: 'Sits with Mrs Frei at noon and greets the night watch by name.',
          de: 'Sitzt mittags bei Frau Frei und grüsst die Nachtwache mit Namen.',
        },
      },
    ],
    dueIn: 0,
    closed: {
      en: 'Has settled in. No measure is needed any more.',
      de: 'Hat sich eingelebt. Es braucht keine Massnahme mehr.',
    },
  },
];

const ago = (context: Context, days: number): string =>
  new Date(context.now.getTime() - days * 86_400_000).toISOString();

/** Copies one plan as it was begun, and what has become of it. */
async function tell(context: Context, told: Told, residentId: string, nurse: string): Promise<void> {
  const by = context.language;
  const then = { ...context, actor: () => nurse, today: addDays(context.today, -told.daysAgo) };
  let planId: string | null = null;
  for (const code of told.diagnoses)
    planId = await copyPlan(then, residentId, planId, await proposalOf(then, 'diagnosis', code));
  if (planId === null) return;
  const rows = await rowsOf(context, [planId]);
  const [problem] = rows.problems;
  const [goal] = rows.goals;
  if (problem === undefined || goal === undefined) return;
  const org = context.organisationId;
  const begun = ago(context, told.daysAgo);
  await context.db
    .updateTable('care_plan.problems')
    .set({
      influencing_factors: told.factors[by],
      symptoms: told.symptoms[by],
      resources: told.resources[by],
      recorded_at: begun,
      next_evaluation_on: addDays(context.today, told.dueIn),
    })
    .where('organisation_id', '=', org)
    .where('id', '=', problem.id)
    .execute();
  await context.db
    .updateTable('care_plan.tasks')
    .set({ changed_at: begun, reports: true })
    .where('organisation_id', '=', org)
    .where('plan_id', '=', planId)
    .execute();
  for (const one of told.evaluated)
    await context.db
      .insertInto('care_plan.evaluations')
      .values({
        organisation_id: org,
        id: newId(),
        resident_id: residentId,
        plan_id: planId,
        goal_id: goal.id,
        evaluated_on: addDays(context.today, -one.daysAgo),
        comment: one.text[by],
        progress: one.progress,
        outcome: one.outcome ?? null,
        entered_at: ago(context, one.daysAgo),
        entered_by: nurse,
      })
      .execute();
  await context.db
    .updateTable('care_plan.goals')
    .set({ progress: told.evaluated.at(-1)?.progress ?? 0 })
    .where('organisation_id', '=', org)
    .where('id', '=', goal.id)
    .execute();
  await context.db
    .updateTable('care_plan.plans')
    .set({ responsible: nurse, priority: told.priority, opened_at: begun })
    .where('organisation_id', '=', org)
    .where('id', '=', planId)
    .execute();
  if (told.closed) await complete(context, planId, told.closed[by], nurse);
}

/** Completes a plan on the day on which its goal was reached. */
async function complete(context: Context, planId: string, text: string, nurse: string): Promise<void> {
  const day = addDays(context.today, -70);
  const tasks = await context.db
    .updateTable('care_plan.tasks')
    .set({ status: 'stopped', ended_on: day })
    .where('organisation_id', '=', context.organisationId)
    .where('plan_id', '=', planId)
    .returning('id')
    .execute();
  await endRows(
    context,
    tasks.map((task) => task.id),
    day,
  );
  await context.db
    .updateTable('care_plan.plans')
    .set({
      status: 'COMPLETED',
      closed_at: ago(context, 70),
      closed_on: day,
      closed_by: nurse,
      closing_evaluation: text,
    })
    .where('organisation_id', '=', context.organisationId)
    .where('id', '=', planId)
    .execute();
}

/** Plans of three residents in the language of the home: one evaluation is overdue, one plan is completed; what they order was done in the last days. */
export async function demo(context: Context): Promise<void> {
  const residents = await presentResidents(context, { day: context.today });
  const nurses = await context.db
    .selectFrom('platform.accounts')
    .select('id')
    .where('organisation_id', '=', context.organisationId)
    .where('username', 'in', ['nurse', 'pflege'])
    .orderBy('username')
    .execute();
  const [nurse] = nurses;
  if (nurse === undefined) return;
  for (const told of all) {
    const resident = residents[told.resident];
    if (resident !== undefined) await tell(context, told, resident.id, nurse.id);
  }
  await liveTasks(
    context,
    taskSource,
    nurses.map((one) => one.id),
  );
}
