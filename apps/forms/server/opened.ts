import { residentsBrief } from '#apps/residents/api.ts';
import type { ResidentBrief } from '#apps/residents/contract/residents.ts';
import { dayText } from '#platform/domain/text/day-text.ts';
import { runningName } from '#platform/domain/text/person-name.ts';
import type { Context } from '#platform/server/call/context.ts';
import { found } from '#platform/server/call/problems.ts';
import { say } from '#platform/server/call/words.ts';
import type { Filled, Opened } from '../contract/responses.ts';
import type { Fact } from '../domain/answers.ts';
import { proposals } from '../domain/evaluate.ts';
import type { FormDefinition } from '../domain/definition.ts';
import { ageOn } from '../domain/age.ts';
import type { Tokens } from '../domain/tokens.ts';

export interface Known {
  readonly facts: readonly Fact[];
  readonly tokens: Tokens;
}

/** Who a resident is, as facts. */
function factsOf(context: Context, resident: ResidentBrief): Fact[] {
  const source = say(context.language, 'forms:sources.profile');
  const age = resident.birthDate === null ? null : ageOn(resident.birthDate, context.today);
  const fact = (code: string, value: Fact['value']): Fact[] =>
    value === null || value === '' ? [] : [{ code, value, source, at: null }];
  return [
    ...fact('ageYears', age),
    ...fact('gender', resident.gender),
    ...fact('livesInHome', resident.roomNumber === null ? null : true),
  ];
}

/** What forms know of residents by the record, by id. */
export async function factsOfResidents(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  const briefs = await residentsBrief(context, ids);
  return new Map([...briefs].map(([id, brief]) => [id, factsOf(context, brief)]));
}

/** What free forms know of a resident: who it is. Other apps give facts of their own (vital signs, medication) to the same rules. */
export async function knownOf(context: Context, residentId: string): Promise<Known> {
  const resident = found((await residentsBrief(context, [residentId])).get(residentId));
  return {
    facts: factsOf(context, resident),
    tokens: {
      'resident.name': runningName(resident),
      'resident.birthDate': resident.birthDate === null ? '' : dayText(resident.birthDate, context.language),
      'resident.room': resident.roomNumber ?? '',
      today: dayText(context.today, context.language),
    },
  };
}

export const openedOf = (filled: Filled, known: Known): Opened => ({
  ...filled,
  facts: [...known.facts],
  tokens: { ...known.tokens } as Record<string, string>,
});

/** Proposals for an empty response; none of them counts before it is confirmed. */
export const proposedAnswers = (definition: FormDefinition, known: Known) =>
  proposals(definition, known.facts);
