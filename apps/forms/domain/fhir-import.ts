import { FormDefinition } from './definition.ts';
import { fromQuestionnaire, type Imported } from './fhir-questionnaire-in.ts';
import { toQuestionnaire } from './fhir-questionnaire-out.ts';
import { equal, extensionOf, Questionnaire, readResource, urls } from './fhir-shapes.ts';

/** The definition that our own export brings along; it counts only while the rest of the resource still says the same. */
function ownDefinition(resource: unknown): FormDefinition | null {
  const questionnaire = readResource(Questionnaire, resource);
  const text = extensionOf(questionnaire.extension, urls.definition)?.valueString;
  if (text === undefined) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null; // not ours: read like any other
  }
  const definition = FormDefinition.safeParse(parsed);
  if (!definition.success) return null;
  return equal(
    content(toQuestionnaire(definition.data, Number(questionnaire.version), String(questionnaire['status']))),
    content(questionnaire),
  )
    ? definition.data
    : null;
}

/** What a questionnaire asks, without what a server says of where it keeps it: an interface adds an id and a version of its own. */
const content = ({ id: _, meta: __, ...said }: Readonly<Record<string, unknown>>): object => said;

const bringsOwn = (resource: unknown): boolean =>
  extensionOf(readResource(Questionnaire, resource).extension, urls.definition) !== undefined;

/** A FHIR questionnaire as a definition with the given code: our own unchanged, others as `fromQuestionnaire` reads them. Throws QuestionnaireFault. */
export function importQuestionnaire(resource: unknown, code: string): Imported {
  const own = ownDefinition(resource);
  if (own) return { definition: { ...own, code }, notes: [] };
  const read = fromQuestionnaire(resource, code);
  return bringsOwn(resource)
    ? { ...read, notes: [{ code: 'ownDefinitionLeft', detail: '' }, ...read.notes] }
    : read;
}
