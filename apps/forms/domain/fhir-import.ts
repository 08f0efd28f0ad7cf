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
    toQuestionnaire(definition.data, Number(questionnaire.version), String(questionnaire['status'])),
    resource,
  )
    ? definition.data
    : null;
}

/** A FHIR questionnaire as a definition with the given code: our own unchanged, others as `fromQuestionnaire` reads them. Throws QuestionnaireFault. */
export function importQuestionnaire(resource: unknown, code: string): Imported {
  const own = ownDefinition(resource);
  return own ? { definition: { ...own, code }, notes: [] } : fromQuestionnaire(resource, code);
}
