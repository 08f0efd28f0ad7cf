import { isDay, isDayWithinReach, isInstantWithinReach } from '#platform/domain/time/days.ts';
import { civilOf, instantAt } from '#platform/domain/time/zoned-time.ts';
import type { Context } from '#platform/server/call/context.ts';
import { say } from '#platform/server/call/words.ts';

import type { Filled } from '../contract/responses.ts';
import { completionOf } from '../domain/completion.ts';
import type { FormDefinition } from '../domain/definition.ts';
import { evaluateForm } from '../domain/evaluate.ts';
import { fromQuestionnaireResponse } from '../domain/fhir-response-in.ts';
import type { ImportNote } from '../domain/fhir-shapes.ts';
import { start } from './filling.ts';
import type { Known } from './opened.ts';

/** What an import shows otherwise than the other system did, as sentences. */
export const notesText = (context: Context, notes: readonly ImportNote[]): string[] =>
  notes.map(({ code, detail }) => say(context.language, `forms:notes.${code}`, { detail }));

/** When a response was written elsewhere. */
interface Written {
  readonly at: string;
  readonly day: string;
  /** No time was told: midnight stands for it. */
  readonly dayOnly: boolean;
}

/** The moment of a FHIR dateTime: without a zone by the clock of the home; null for a month, a year and what is none. */
function writtenAt(context: Context, text: string | undefined): Written | null {
  const [, day, time, seconds = '', zone] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text ?? '') ?? [];
  if (day === undefined || !isDay(day) || !isDayWithinReach(day)) return null;
  if (time === undefined) return { at: instantAt(day, '00:00', context.zone), day, dayOnly: true };
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  if (hour > 23 || minute > 59) return null;
  if (zone === undefined) return { at: instantAt(day, time, context.zone), day, dayOnly: false };
  const instant = `${day}T${time}${seconds || ':00'}${zone}`;
  if (Number.isNaN(Date.parse(instant)) || !isInstantWithinReach(instant)) return null;
  const at = new Date(instant).toISOString();
  return { at, day: civilOf(at, context.zone).day, dayOnly: false };
}

const completedThere: readonly string[] = ['completed', 'amended'];
const note = (code: string, detail = ''): ImportNote => ({ code, detail });

/** Why a response that was completed elsewhere cannot be complete here; null: it can. */
function whyOpen(
  context: Context,
  of: { definition: FormDefinition; read: ReturnType<typeof fromQuestionnaireResponse>; known: Known },
  written: Written | null,
): ImportNote | null {
  const { status, authored = '', answers } = of.read;
  if (!completedThere.includes(status))
    return status === 'in-progress'
      ? authored === ''
        ? null
        : note('openThere', authored)
      : note('openStatus', status);
  if (written === null) return note('openMoment', authored);
  if (written.at > context.now.toISOString()) return note('openFuture', authored);
  const refused = completionOf({
    definition: of.definition,
    answers,
    facts: of.known.facts,
    day: written.day,
    today: context.today,
    shift: null,
    confirmed: ['datePast'],
    confirmationReason: '',
    status: 'inProgress',
  });
  switch (refused?.code) {
    case undefined:
      return null;
    case 'shiftMissing':
      return note('openShift', authored);
    case 'notApplicable':
      return note('openNotApplicable', authored);
    case 'needsReason':
      return note('openReason', authored);
    case 'invalidAnswers':
      return note('openInvalid', Object.keys(refused.data.invalid).join(', '));
    case 'incomplete':
      return note(
        'openIncomplete',
        refused.data.missing.map(({ label }) => label[context.language] || label.en || label.de).join(', '),
      );
    default:
      return note('openMoment', authored);
  }
}

/**
 * Takes a response over that was written elsewhere: with the day of then, and complete since then where all that the form demands is
 * there; else it stays in progress, and a note says why. Nobody here completed it. Throws QuestionnaireFault.
 */
export async function takeOver(
  context: Context,
  input: {
    readonly residentId: string;
    readonly definitionId: string;
    readonly questionnaireResponse: unknown;
  },
  definition: FormDefinition,
  known: Known,
): Promise<{ readonly filled: Filled; readonly notes: readonly ImportNote[] }> {
  const read = fromQuestionnaireResponse(input.questionnaireResponse, definition);
  const written = writtenAt(context, read.authored);
  const open = whyOpen(context, { definition, read, known }, written);
  const complete = open === null && completedThere.includes(read.status) ? written : null;
  const filled = await start(context, {
    purpose: 'form',
    residentId: input.residentId,
    definitionId: input.definitionId,
    day: written === null || written.day > context.today ? context.today : written.day,
    assignedTo: complete || context.account!.external ? null : context.actor(),
    answers: read.answers,
    remarks: read.remarks,
    ...(complete
      ? { completed: { at: complete.at, result: evaluateForm(definition, read.answers, known.facts) } }
      : {}),
  });
  return {
    filled,
    notes: [
      ...read.notes,
      ...(open ? [open] : []),
      ...(complete?.dayOnly ? [note('dayOnly', complete.day)] : []),
      ...(complete && read.status === 'amended' ? [note('amended')] : []),
    ],
  };
}
