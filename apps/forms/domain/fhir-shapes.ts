import { z } from 'zod';
import type { Item } from './definition.ts';

/*
 * FHIR R4 Questionnaire and QuestionnaireResponse (hl7.org/fhir/R4), as far as forms use them. What is not named here is kept
 * as it came and given back at export.
 */

/** Why something is not a questionnaire; the message is for people who know FHIR. */
export class QuestionnaireFault extends Error {}

/** What was taken over otherwise than the other system shows it: a code below `notes` in the locales, and the linkId. */
export interface ImportNote {
  readonly code: string;
  readonly detail: string;
}

const hl7 = 'http://hl7.org/fhir/StructureDefinition';
export const urls = {
  ordinalValue: `${hl7}/ordinalValue`,
  itemWeight: `${hl7}/itemWeight`,
  optionExclusive: `${hl7}/questionnaire-optionExclusive`,
  unit: `${hl7}/questionnaire-unit`,
  unitOption: `${hl7}/questionnaire-unitOption`,
  minValue: `${hl7}/minValue`,
  maxValue: `${hl7}/maxValue`,
  maxDecimalPlaces: `${hl7}/maxDecimalPlaces`,
  minOccurs: `${hl7}/questionnaire-minOccurs`,
  maxOccurs: `${hl7}/questionnaire-maxOccurs`,
  itemControl: `${hl7}/questionnaire-itemControl`,
  hidden: `${hl7}/questionnaire-hidden`,
  variable: `${hl7}/variable`,
  calculated: /[/-](calculatedExpression|cqf-calculatedValue)$/,
  translation: `${hl7}/translation`,
  dataAbsent: `${hl7}/data-absent-reason`,
  expressions: /\/(sdc-questionnaire-|variable$|cqf-)(.*Expression)?/,
  /** A whole definition or the whole answers of this engine, for other homes that use it: nothing is lost between them. */
  definition: 'https://obhut.org/fhir/StructureDefinition/form-definition',
  answers: 'https://obhut.org/fhir/StructureDefinition/form-answers',
  /** The remarks to the whole response; R4 has no element for them. */
  remarks: 'https://obhut.org/fhir/StructureDefinition/form-remarks',
} as const;
export const itemControlSystem = 'http://hl7.org/fhir/questionnaire-item-control';
export const codeSystem = (form: string, item: string) => `urn:obhut:form:${form}:${item}`;

const Extension = z.looseObject({
  url: z.string(),
  valueDecimal: z.number().optional(),
  valueInteger: z.number().optional(),
  valueBoolean: z.boolean().optional(),
  valueString: z.string().optional(),
  valueDate: z.string().optional(),
  valueCode: z.string().optional(),
  valueCoding: z
    .looseObject({
      system: z.string().optional(),
      code: z.string().optional(),
      display: z.string().optional(),
    })
    .optional(),
  valueCodeableConcept: z
    .looseObject({
      coding: z
        .array(z.looseObject({ system: z.string().optional(), code: z.string().optional() }))
        .optional(),
    })
    .optional(),
  get extension() {
    return z.array(Extension).optional();
  },
});
export type Extension = z.output<typeof Extension>;
const extension = z.array(Extension).optional();
const Element = z.looseObject({ extension }).optional();

export const Coding = z.looseObject({
  system: z.string().optional(),
  code: z.string().optional(),
  display: z.string().optional(),
  _display: Element,
  extension,
});
const Quantity = z.looseObject({
  value: z.number().optional(),
  comparator: z.string().optional(),
  unit: z.string().optional(),
  code: z.string().optional(),
  system: z.string().optional(),
});
export const Value = z.looseObject({
  valueBoolean: z.boolean().optional(),
  valueDecimal: z.number().optional(),
  valueInteger: z.number().optional(),
  valueDate: z.string().optional(),
  valueDateTime: z.string().optional(),
  valueTime: z.string().optional(),
  valueString: z.string().optional(),
  valueUri: z.string().optional(),
  valueCoding: Coding.optional(),
  valueQuantity: Quantity.optional(),
  valueReference: z
    .looseObject({ reference: z.string().optional(), display: z.string().optional() })
    .optional(),
  valueAttachment: z.looseObject({ title: z.string().optional() }).optional(),
  extension,
});
export type Value = z.output<typeof Value>;
export const AnswerOption = Value.extend({ initialSelected: z.boolean().optional(), _valueString: Element });
export type AnswerOption = z.output<typeof AnswerOption>;
export const EnableWhen = z.looseObject({
  question: z.string(),
  operator: z.enum(['exists', '=', '!=', '>', '<', '>=', '<=']),
  answerBoolean: z.boolean().optional(),
  answerDecimal: z.number().optional(),
  answerInteger: z.number().optional(),
  answerDate: z.string().optional(),
  answerDateTime: z.string().optional(),
  answerTime: z.string().optional(),
  answerString: z.string().optional(),
  answerCoding: Coding.optional(),
  answerQuantity: Quantity.optional(),
});
export type EnableWhen = z.output<typeof EnableWhen>;

export const itemTypes = [
  'group',
  'display',
  'boolean',
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'choice',
  'open-choice',
  'attachment',
  'reference',
  'quantity',
] as const;
export const FhirItem = z.looseObject({
  linkId: z.string().min(1),
  type: z.enum(itemTypes),
  text: z.string().optional(),
  _text: Element,
  prefix: z.string().optional(),
  required: z.boolean().optional(),
  repeats: z.boolean().optional(),
  maxLength: z.int().optional(),
  code: z.array(Coding).optional(),
  answerOption: z.array(AnswerOption).optional(),
  answerValueSet: z.string().optional(),
  enableWhen: z.array(EnableWhen).optional(),
  enableBehavior: z.enum(['all', 'any']).optional(),
  initial: z.array(Value).optional(),
  readOnly: z.boolean().optional(),
  extension,
  modifierExtension: extension,
  get item() {
    return z.array(FhirItem).optional();
  },
});
export type FhirItem = z.output<typeof FhirItem>;

const Concept = z.looseObject({
  system: z.string().optional(),
  code: z.string(),
  display: z.string().optional(),
  extension,
  _display: Element,
});
const ValueSet = z.looseObject({
  resourceType: z.literal('ValueSet'),
  id: z.string().optional(),
  compose: z
    .looseObject({
      include: z
        .array(z.looseObject({ system: z.string().optional(), concept: z.array(Concept).optional() }))
        .optional(),
    })
    .optional(),
  expansion: z.looseObject({ contains: z.array(Concept).optional() }).optional(),
});
export const Questionnaire = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  url: z.string().optional(),
  version: z.string().optional(),
  title: z.string().optional(),
  _title: Element,
  name: z.string().optional(),
  description: z.string().optional(),
  language: z.string().optional(),
  copyright: z.string().optional(),
  contained: z.array(z.union([ValueSet, z.looseObject({ resourceType: z.string() })])).optional(),
  item: z.array(FhirItem).optional(),
  code: z.array(Coding).optional(),
  extension,
  modifierExtension: extension,
});
export type Questionnaire = z.output<typeof Questionnaire>;

export const ResponseItem = z.looseObject({
  linkId: z.string().min(1),
  extension,
  get item() {
    return z.array(ResponseItem).optional();
  },
  get answer() {
    return z
      .array(
        Value.extend({
          get item() {
            return z.array(ResponseItem).optional();
          },
        }),
      )
      .optional();
  },
});
export type ResponseItem = z.output<typeof ResponseItem>;
export const QuestionnaireResponse = z.looseObject({
  resourceType: z.literal('QuestionnaireResponse'),
  questionnaire: z.string().optional(),
  status: z.string(),
  authored: z.string().optional(),
  item: z.array(ResponseItem).optional(),
  extension,
});
export type QuestionnaireResponse = z.output<typeof QuestionnaireResponse>;

/** Reads a resource of a shape, or throws with the first place that is wrong. */
export function readResource<T>(shape: z.ZodType<T>, resource: unknown): T {
  const parsed = shape.safeParse(resource);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new QuestionnaireFault(`${issue!.path.join('.') || '?'}: ${issue!.message}`.slice(0, 300));
}

export const extensionOf = (
  extensions: readonly Extension[] | undefined,
  url: string,
): Extension | undefined => extensions?.find((one) => one.url === url);

/** Same content whatever the order of keys. */
export function equal(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (
    typeof left !== 'object' ||
    typeof right !== 'object' ||
    left === null ||
    right === null ||
    Array.isArray(left) !== Array.isArray(right)
  )
    return false;
  const [one, other] = [
    Object.entries(left).filter(([, part]) => part !== undefined),
    new Map(Object.entries(right).filter(([, part]) => part !== undefined)),
  ];
  return (
    one.length === other.size && one.every(([key, part]) => other.has(key) && equal(part, other.get(key)))
  );
}

/** LinkId of a part that came from another system; null: it is our own. */
export const foreignLink = (part: { readonly fhir?: unknown }): string | null => {
  const kept = part.fhir as { linkId?: unknown } | undefined;
  return typeof kept?.linkId === 'string' ? kept.linkId : null;
};
export const linkOf = (part: Pick<Item, 'id'> & { readonly fhir?: unknown }): string =>
  foreignLink(part) ?? part.id;

/** The link of a table's column: the one of the foreign question that it was made of, else its id. */
export function columnLink(table: { readonly fhir?: unknown }, columnId: string): string {
  const links = (table.fhir as { columns?: Record<string, string> } | undefined)?.columns;
  return links !== undefined && Object.hasOwn(links, columnId) ? links[columnId]! : columnId;
}
