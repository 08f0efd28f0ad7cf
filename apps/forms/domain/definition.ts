import { z } from 'zod';
import { languages } from '#platform/contract/text.ts';

/*
 * A form as data. One shape for assessments, questionnaires of workflows and forms of the home; a published version is
 * never changed, so that what was answered looks and counts the same for ever.
 * Expressions are CEL (see domain/expressions.ts for the names they may use).
 */

// A draft may still lack a text (the builder saves while it is written); publishing refuses it (domain/structure.ts).
const both = (max: number) =>
  z.strictObject({ en: z.string().trim().max(max), de: z.string().trim().max(max) });
/** A short text in both interface languages. */
export const FormText = both(500);
export type FormText = z.output<typeof FormText>;
/** A text of several lines in both languages. */
export const LongText = both(4000);

/**
 * Name of an item, option, column or calculation inside a definition; expressions use it. The names that every object of the
 * language has are not allowed, so that a missing answer is never mistaken for one of them.
 */
export const itemId = z
  .string()
  .regex(
    /^(?!(?:constructor|prototype|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[A-Za-z][A-Za-z0-9_]{0,39}$/,
    { error: 'formItemId' },
  );
export const optionCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}$/, { error: 'formOptionCode' });
/** Code of a form: what stays the same over all its versions. */
export const formCode = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: 'formCode' })
  .max(60);
export const expression = z.string().trim().min(1).max(1000);
/** Points are multiples of a half: exact in binary floating point, so that no sum is ever off. */
export const points = z.number().min(-1000).max(1000).multipleOf(0.5);

/** A code of a published code system (LOINC, SNOMED CT) or a local one. */
export const Coding = z.strictObject({ system: z.url().max(200), code: z.string().min(1).max(60) });

export const Option = z.strictObject({
  code: optionCode,
  label: FormText,
  points: points.optional(),
  help: FormText.optional(),
  licensedText: z.partialRecord(z.enum(languages), z.string().trim().max(500)).optional(),
  coding: Coding.optional(),
  fhirValue: z.json().optional(),
  /** Multiple choice only: takes every other answer away ("none of these"). */
  exclusive: z.boolean().optional(),
});
export type Option = z.output<typeof Option>;

const common = {
  id: itemId,
  label: FormText,
  help: LongText.optional(),
  /** Short number or letter that is shown and printed ("A", "7"); without it items are counted. */
  mark: z.string().trim().max(8).optional(),
  /** Licensed wording that a home entered after it acquired the right; replaces `label` on screen and print, never in rules. */
  licensedText: z.partialRecord(z.enum(languages), z.string().trim().max(2000)).optional(),
  required: z.boolean().default(false),
  /** Required only where this is true; beats `required`. */
  requiredWhen: expression.optional(),
  /** Shown only where this is true; what is not shown counts nothing and is never required. */
  showWhen: expression.optional(),
  /** "Not assessable" is an answer of its own, never an empty field; only items that offer it may have it. */
  notAssessable: z
    .strictObject({
      reasonRequired: z.boolean().default(false),
      reasons: z
        .array(z.strictObject({ code: optionCode, label: FormText }))
        .max(12)
        .default([]),
    })
    .optional(),
  /** Value proposed from the record: an expression over `facts`; it counts only when a person confirmed it. */
  prefill: expression.optional(),
  coding: z.array(Coding).max(5).default([]),
  /**
   * Nobody answers it here. `given`: it has its initial value or none. `computed`: another system reckons it in a way that this
   * engine cannot, so it stays empty. `hidden`: like `given`, and not shown.
   */
  locked: z.enum(['given', 'computed', 'hidden']).optional(),
  /** The answer before anybody answered: of a locked item the answer, of others a proposal. */
  initial: z.union([z.string().max(10_000), z.number(), z.array(optionCode).max(60)]).optional(),
  /** Parts of an imported definition that this engine does not use; given back unchanged at export. */
  fhir: z.json().optional(),
};

/** Own words are an answer beside the options; they never carry points. */
const open = z.boolean().optional();
const ChoiceItem = z.strictObject({
  ...common,
  kind: z.literal('choice'),
  options: z.array(Option).max(60),
  show: z.enum(['buttons', 'list', 'select', 'scale']).default('buttons'),
  open,
});
const MultipleItem = z.strictObject({
  ...common,
  kind: z.literal('multiple'),
  options: z.array(Option).max(60),
  maximum: z.int().min(1).max(60).optional(),
  open,
});
const NumberItem = z.strictObject({
  ...common,
  kind: z.literal('number'),
  unit: z.string().trim().max(20).default(''),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  decimals: z.int().min(0).max(6).default(0),
  /** Points by the exact value, never by what is shown: an expression over `value`. */
  points: expression.optional(),
  /** Reckoned from the other answers; nobody enters it. */
  value: expression.optional(),
  show: z.enum(['field', 'slider', 'stepper']).default('field'),
  /** Counts words or seconds down beside the field (word fluency). */
  timerSeconds: z.int().min(1).max(3600).optional(),
});
const TextItem = z.strictObject({
  ...common,
  kind: z.literal('text'),
  lines: z.int().min(1).max(20).default(1),
  maximumLength: z.int().min(1).max(10_000).default(2000),
});
const DateItem = z.strictObject({
  ...common,
  kind: z.literal('date'),
  notInFuture: z.boolean().default(false),
  withTime: z.boolean().default(false),
});
const SignatureItem = z.strictObject({ ...common, kind: z.literal('signature') });
const PictureItem = z.strictObject({
  ...common,
  kind: z.literal('picture'),
  maximumFiles: z.int().min(1).max(20).default(5),
  /** Also drawn on the screen (a clock, a cube), not only photographed. */
  drawing: z.boolean().optional(),
});
const BodyMapItem = z.strictObject({
  ...common,
  kind: z.literal('bodyMap'),
  view: z.enum(['whole', 'feet', 'mouth']).default('whole'),
  maximumPoints: z.int().min(1).max(50).default(20),
});
const Cell = z.discriminatedUnion('kind', [
  z.strictObject({
    id: itemId,
    label: FormText,
    kind: z.literal('choice'),
    options: z.array(Option).max(60),
    required: z.boolean().default(false),
  }),
  z.strictObject({
    id: itemId,
    label: FormText,
    kind: z.literal('number'),
    unit: z.string().trim().max(20).default(''),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    decimals: z.int().min(0).max(6).default(0),
    required: z.boolean().default(false),
  }),
  z.strictObject({
    id: itemId,
    label: FormText,
    kind: z.literal('text'),
    maximumLength: z.int().min(1).max(500).default(200),
    required: z.boolean().default(false),
  }),
  z.strictObject({
    id: itemId,
    label: FormText,
    kind: z.literal('date'),
    required: z.boolean().default(false),
  }),
]);
export type Cell = z.output<typeof Cell>;
const TableItem = z.strictObject({
  ...common,
  kind: z.literal('table'),
  columns: z.array(Cell).max(12),
  minimumRows: z.int().min(0).max(100).default(0),
  maximumRows: z.int().min(1).max(100).default(50),
});
/** A text without an answer; `{{resident.name}}` and other tokens are replaced when it is shown. */
const DisplayItem = z.strictObject({
  id: itemId,
  kind: z.literal('display'),
  label: LongText,
  showWhen: expression.optional(),
  fhir: z.json().optional(),
});

export const Item = z.discriminatedUnion('kind', [
  ChoiceItem,
  MultipleItem,
  NumberItem,
  TextItem,
  DateItem,
  SignatureItem,
  PictureItem,
  BodyMapItem,
  TableItem,
  DisplayItem,
]);
export type Item = z.output<typeof Item>;
export type ItemKind = Item['kind'];

export const Section = z.strictObject({
  id: itemId,
  title: FormText.optional(),
  help: LongText.optional(),
  showWhen: expression.optional(),
  items: z.array(Item).max(200),
  fhir: z.json().optional(),
});
export type Section = z.output<typeof Section>;

export const severities = ['none', 'info', 'warning', 'alert'] as const;
export type Severity = (typeof severities)[number];

/** What a form may come to. */
export const Outcome = z.strictObject({
  code: optionCode,
  label: FormText,
  severity: z.enum(severities),
  /** Days until the form is due again after this outcome; null: not by time. Missing: the interval of the form. */
  intervalDays: z.int().min(1).max(3650).nullable().optional(),
  /** Due again each shift as long as this outcome lasts: for so many days at most, null without an end. Then `intervalDays` counts. */
  eachShiftDays: z.int().min(1).max(60).nullable().optional(),
});
/** A stretch of scores; null: open. It ends where the next one begins, so that no score lies between two. Tested on the exact score. `printed` replaces the range in print. */
export const Band = z.strictObject({
  outcome: optionCode,
  from: z.number().nullable(),
  to: z.number().nullable(),
  printed: z.string().max(20).optional(),
});
/**
 * The band whose printed words say less than what it holds for: the fall risk prints 11–24, and its scale reaches 31. Where a
 * score stands beside it, what the band holds for is said too. Null where the words and the range agree.
 */
export function narrowlyPrinted({ score, bands }: Pick<FormDefinition, 'score' | 'bands'>): {
  readonly band: z.output<typeof Band>;
  readonly printed: string;
  readonly from: number;
  readonly to: number;
} | null {
  for (const band of score === null ? [] : bands) {
    const [from, to] = [band.from ?? score!.minimum, band.to ?? score!.maximum];
    if (band.printed !== undefined && band.printed.replace(/\s*[-–]\s*/, '–') !== `${from}–${to}`)
      return { band, printed: band.printed, from, to };
  }
  return null;
}
/** A value beside the score that the form computes (a part sum, the share of answers). Earlier ones may be used by later ones. */
export const Calculation = z.strictObject({
  id: itemId,
  label: FormText,
  value: expression,
  unit: z.string().trim().max(20).default(''),
  maximum: z.number().optional(),
  shown: z.boolean().default(true),
});
/** A hint or an alarm beside the outcome. */
export const Flag = z.strictObject({
  code: optionCode,
  when: expression,
  label: FormText,
  severity: z.enum(severities),
  notify: z
    .array(z.enum(['responsible', 'nurseInCharge', 'doctor']))
    .max(3)
    .default([]),
  /** Tells them only after so many minutes, unless it was answered anew by then; with `due` the form is due again at that moment. */
  again: z
    .strictObject({ afterMinutes: z.int().min(1).max(1440), due: z.boolean().default(false) })
    .optional(),
});
/** Refuses the form for a resident, asks for a confirmation with a reason, or only warns. `offer`: form to use instead. */
export const Condition = z.strictObject({
  code: optionCode,
  when: expression,
  effect: z.enum(['refuse', 'confirm', 'warn']),
  message: FormText,
  offer: formCode.optional(),
});

export const triggers = ['entry', 'fall', 'hospitalReturn', 'newMedicationGroup', 'weightChange'] as const;
export type Trigger = (typeof triggers)[number];

export const FormDefinition = z.strictObject({
  code: formCode,
  title: FormText,
  purpose: LongText.optional(),
  /** Which scoring it is, where several exist; charts never mix variants. */
  variant: z.string().max(40).default(''),
  licence: z.enum(['own', 'public', 'attribution', 'permissionNeeded']).default('own'),
  attribution: FormText.optional(),
  source: z.string().max(300).default(''),
  ownWording: z.boolean().default(true),
  /** Who may be asked: without a resident a form stands alone (public link, workflow). */
  subject: z.enum(['resident', 'none']).default('resident'),
  /** Needs the shift (0 early, 1 late, 2 night). */
  shift: z.boolean().default(false),
  minutes: z.int().min(1).max(240).optional(),
  sections: z.array(Section).min(1).max(40),
  calculations: z.array(Calculation).max(40).default([]),
  score: z
    .strictObject({
      value: expression,
      minimum: z.number(),
      maximum: z.number(),
      /** The most that can be reached with the answers as they are ("24 of 28"); without it the maximum. */
      reachable: expression.optional(),
      highMeans: z.enum(['good', 'bad']),
    })
    .nullable()
    .default(null),
  outcomes: z.array(Outcome).max(20).default([]),
  /** First rule that holds decides; where none does, the bands of the score. */
  outcomeRules: z
    .array(z.strictObject({ when: expression, outcome: optionCode }))
    .max(20)
    .default([]),
  bands: z.array(Band).max(20).default([]),
  flags: z.array(Flag).max(20).default([]),
  conditions: z.array(Condition).max(10).default([]),
  /** Days until it is due again where the outcome says nothing; null: not by time. */
  intervalDays: z.int().min(1).max(3650).nullable().default(null),
  triggers: z.array(z.enum(triggers)).max(5).default([]),
  /** With the trigger `entry`: the first one so many days after it; then every `everyDays` until `forDays` days after it, where both are given. */
  entryPhase: z
    .strictObject({
      firstAfterDays: z.int().min(0).max(365).default(0),
      everyDays: z.int().min(1).max(365).optional(),
      forDays: z.int().min(1).max(365).optional(),
    })
    .optional(),
  coding: z.array(Coding).max(5).default([]),
  scoreCoding: z.array(Coding).max(5).default([]),
  fhir: z.json().optional(),
});
export type FormDefinition = z.output<typeof FormDefinition>;
/** As it is written by hand: defaults may be left away. */
export type FormDraft = z.input<typeof FormDefinition>;
