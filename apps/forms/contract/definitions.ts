import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import {
  confirmed,
  done,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  version,
} from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { formCode, FormDefinition, FormText } from '../domain/definition.ts';

const key = 'authorization.forms.builder';

export const purposes = ['assessment', 'form', 'questionnaire', 'protocol'] as const;
export type Purpose = (typeof purposes)[number];

export const DefinitionRow = z.object({
  id,
  version,
  code: z.string(),
  title: FormText,
  origin: z.enum(['shipped', 'own', 'imported']),
  purpose: z.enum(purposes),
  active: z.boolean(),
  /** Newest published number, or null; whether a draft waits; how many responses use any version. */
  published: z.int().nullable(),
  draft: z.boolean(),
  used: z.int(),
  changedAt: instant,
  public: z.boolean(),
  /** When the public link ends; the link itself is shown once, when it is made: only its hash is kept. */
  publicUntil: instant.nullable(),
});
export type DefinitionRow = z.output<typeof DefinitionRow>;

export const Version = z.object({
  id,
  version,
  definitionId: id,
  number: z.int(),
  status: z.enum(['draft', 'published', 'retired']),
  content: FormDefinition,
  changeNote: z.string(),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  used: z.int(),
});
export type Version = z.output<typeof Version>;

/** A fault of a definition: where it is (`sections.0.items.2.showWhen`) and which (code below `faults` in the locales). */
export const Fault = z.object({ path: z.string(), code: z.string(), detail: z.string() });
export type Fault = z.output<typeof Fault>;

/** What a new version changes for those who use the old one. */
export const Impact = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.object({ item: z.string(), what: z.array(z.string()) })),
  /** Drafts of responses that would lose answers, responses that stay with the old version, due dates that move, places that use the form. */
  openDrafts: z.int(),
  completed: z.int(),
  scoring: z.boolean(),
  places: z.array(z.string()),
});
export type Impact = z.output<typeof Impact>;

export const definitions = topic(manifest, 'definitions', {
  list: call({
    may: [key, 'Read'],
    input: z.object({
      search: line(120).default(''),
      purpose: z.enum(purposes).optional(),
      archived: z.boolean().default(false),
      ...paging,
    }),
    output: page(DefinitionRow),
  }),
  /** Versions, the newest first; `faults` are those of the draft, or none. */
  get: call({
    may: [key, 'Read'],
    input: z.object({ id }),
    output: z.object({ definition: DefinitionRow, versions: z.array(Version), faults: z.array(Fault) }),
  }),
  /** A new form with an empty draft, or one that begins as a copy. */
  create: call({
    may: [key, 'Write'],
    input: z.object({ code: formCode, title: FormText, purpose: z.enum(purposes), copyOf: id.optional() }),
    output: Version,
    errors: { codeTaken: { status: 409, field: 'code' } },
  }),
  /** Opens a draft of a published form (number + 1). */
  draft: call({
    may: [key, 'Edit'],
    input: z.object({ id }),
    output: Version,
    errors: { draftExists: { status: 409 } },
  }),
  /** Saves a draft; faults do not refuse it, only publishing. */
  saveDraft: call({
    may: [key, 'Edit'],
    input: z.object({ versionId: id, version, content: FormDefinition, changeNote: line(500).default('') }),
    output: z.object({ saved: Version, faults: z.array(Fault) }),
    errors: { notDraft: { status: 409 } },
  }),
  discardDraft: call({
    may: [key, 'Edit'],
    input: z.object({ versionId: id, version }),
    output: done,
    errors: { notDraft: { status: 409 } },
  }),
  impact: call({ may: [key, 'Read'], reads: true, input: z.object({ versionId: id }), output: Impact }),
  publish: call({
    may: [key, 'Edit'],
    input: z.object({ versionId: id, version, changeNote: mandatoryLine(500), confirmed }),
    output: Version,
    errors: {
      notDraft: { status: 409 },
      faulty: { status: 422, data: z.object({ faults: z.array(Fault) }) },
      hasImpact: { status: 409, confirm: true, data: Impact },
    },
  }),
  activate: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, active: z.boolean() }),
    output: DefinitionRow,
  }),
  /** Only what nobody ever answered is deleted; everything else is switched off. */
  remove: call({
    may: [key, 'Delete'],
    input: z.object({ id, version }),
    output: done,
    errors: { inUse: { status: 409, data: z.object({ used: z.int() }) }, shipped: { status: 409 } },
  }),
  /** FHIR R4 Questionnaire of a version, and the way back: a foreign one becomes a draft. */
  exportFhir: call({ may: [key, 'Read'], reads: true, input: z.object({ versionId: id }), output: z.json() }),
  importFhir: call({
    may: [key, 'Write'],
    input: z.object({ questionnaire: z.json(), code: formCode, purpose: z.enum(purposes).default('form') }),
    output: z.object({ created: Version, notes: z.array(z.string()) }),
    errors: {
      codeTaken: { status: 409, field: 'code' },
      notAQuestionnaire: { status: 422, field: 'questionnaire', data: z.object({ reason: z.string() }) },
    },
  }),
  /** Public link: an address without sign-in, until a day. */
  share: call({
    may: [key, 'Edit'],
    secret: true,
    input: z.object({ id, version, until: instant }),
    output: z.object({ link: z.string() }),
    errors: {
      needsNoResident: { status: 422 },
      notPublished: { status: 409 },
      endInPast: { status: 422, field: 'until' },
    },
  }),
  unshare: call({ may: [key, 'Edit'], input: z.object({ id, version }), output: done }),
});
