import { conditionsOf, type PublishedForm, responseOf, responsesOf } from '#apps/forms/api.ts';
import type { Fact, FormDefinition } from '#apps/forms/contract/form.ts';
import type { Filled } from '#apps/forms/contract/responses.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found, notFound } from '#platform/server/call/problems.ts';
import type { Sheet } from '../contract/assessments.ts';
import type { Instrument } from '../contract/shapes.ts';
import { dueDatesOf, shownDue } from './due-dates.ts';
import { factsOf } from './facts.ts';
import { type Instruments, instrumentsOf, purpose } from './instruments.ts';
import { toldOf } from './notices.ts';

/** An assessment that is not deleted; 404 for everything else. */
export async function filledOf(context: Context, residentId: string, id: string): Promise<Filled> {
  const filled = found((await responseOf(context, { purpose, residentId, id })) ?? undefined);
  if (filled.response.deletedAt !== null) throw notFound();
  return filled;
}

interface About {
  readonly residentId: string;
  readonly definitionId: string;
  readonly definition: FormDefinition;
  readonly day: string | null;
  readonly id: string | null;
  readonly corrects: string | null;
}

/** The complete assessment before this one, of the same instrument and variant. */
async function previousOf(context: Context, about: About): Promise<Sheet['previous']> {
  const rows = await responsesOf(context, {
    purpose,
    residentId: about.residentId,
    definitionIds: [about.definitionId],
    statuses: ['complete'],
    limit: 20,
    ...(about.day === null ? {} : { to: about.day }),
  });
  const before = rows.find(
    (row) => row.id !== about.id && row.id !== about.corrects && row.variant === about.definition.variant,
  );
  const filled = before
    ? await responseOf(context, { purpose, residentId: about.residentId, id: before.id })
    : null;
  return filled
    ? {
        id: filled.response.id,
        day: filled.response.day!,
        answers: filled.response.answers,
        result: filled.response.result,
      }
    : null;
}

const offersOf = (definition: FormDefinition, forms: Instruments): Record<string, string> =>
  Object.fromEntries(
    definition.conditions.flatMap(({ offer }) => {
      const form = offer === undefined ? undefined : forms.byCode.get(offer);
      return form && forms.isUsed(form) ? [[form.code, form.definitionId]] : [];
    }),
  );

/** Why a form cannot be used for a resident now, and the form that can: the depression scale needs a mini mental status above 16. */
export function lockOf(
  forms: Instruments,
  definition: FormDefinition,
  facts: readonly Fact[],
): Instrument['locked'] {
  const refused = conditionsOf(definition, facts).find((condition) => condition.effect === 'refuse');
  if (!refused) return null;
  const offer = refused.offer === null ? undefined : forms.byCode.get(refused.offer);
  return {
    message: refused.message,
    offer:
      offer && forms.isUsed(offer)
        ? { definitionId: offer.definitionId, title: offer.definition.title }
        : null,
  };
}

/** Nobody was told of what is not complete. */
async function toldAbout(
  context: Context,
  {
    residentId,
    definitionId,
    filled,
  }: { readonly residentId: string; readonly definitionId: string; readonly filled: Filled | null },
): Promise<Sheet['told']> {
  const { id = null, completedAt = null } = filled?.response ?? {};
  return id === null || completedAt === null
    ? []
    : toldOf(context, { residentId, definitionId, id, completedAt });
}

async function sheetOf(
  context: Context,
  forms: Instruments,
  about: About & {
    readonly number: number;
    readonly facts: readonly Fact[];
    readonly filled: Filled | null;
    readonly open: boolean;
  },
): Promise<Sheet> {
  const due = (await dueDatesOf(context, [about.residentId])).find(
    (row) => row.definition_id === about.definitionId,
  );
  return {
    definitionId: about.definitionId,
    number: about.number,
    definition: about.definition,
    response: about.filled?.response ?? null,
    facts: [...about.facts],
    previous: await previousOf(context, about),
    offers: offersOf(about.definition, forms),
    due: shownDue(due),
    locked: about.open ? lockOf(forms, about.definition, about.facts) : null,
    replacedBy: about.filled?.response.replacedBy ?? null,
    told: await toldAbout(context, about),
  };
}

/** A response as it is filled or read. Facts only while it is filled: a complete one keeps the result of its day. */
export async function sheetOfResponse(
  context: Context,
  residentId: string,
  filled: Filled,
  forms?: Instruments,
): Promise<Sheet> {
  const { response, definition, number } = filled;
  const used = forms ?? (await instrumentsOf(context));
  const open = response.status === 'inProgress';
  const facts = open ? await factsOf(context, residentId, used, response.day, response.corrects) : [];
  return sheetOf(context, used, {
    residentId,
    definitionId: response.definitionId,
    definition,
    number,
    day: response.day,
    id: response.id,
    corrects: response.corrects,
    facts,
    filled,
    open,
  });
}

/** An empty sheet of an instrument. */
export async function emptySheet(
  context: Context,
  residentId: string,
  form: PublishedForm,
  forms: Instruments,
): Promise<Sheet> {
  const facts = await factsOf(context, residentId, forms);
  return sheetOf(context, forms, {
    residentId,
    definitionId: form.definitionId,
    definition: form.definition,
    number: form.number,
    day: null,
    id: null,
    corrects: null,
    facts,
    filled: null,
    open: true,
  });
}
