import { z } from 'zod';
import { call, topic } from '#platform/contract/call.ts';
import { fileAnswer, pictureErrors } from '#platform/contract/file.ts';
import {
  confirmed,
  day,
  id,
  instant,
  line,
  mandatoryLine,
  page,
  paging,
  paragraph,
  version,
} from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';
import { Answers, Fact } from '../domain/answers.ts';
import { FormDefinition, FormText } from '../domain/definition.ts';
import { FormResult } from '../domain/result.ts';

const key = 'authorization.forms.responses';

export const Response = z.object({
  id,
  version,
  definitionId: id,
  definitionVersionId: id,
  residentId: id.nullable(),
  status: z.enum(['inProgress', 'complete', 'replaced']),
  day: day.nullable(),
  shift: z.int().nullable(),
  assignedTo: id.nullable(),
  assignedName: z.string().nullable(),
  answers: Answers,
  remarks: z.string(),
  /** Why it was completed although a condition asked for a confirmation; empty: none did. */
  confirmationReason: z.string(),
  result: FormResult.nullable(),
  completedAt: instant.nullable(),
  completedBy: z.string().nullable(),
  corrects: id.nullable(),
  replacedBy: id.nullable(),
  deletedAt: instant.nullable(),
  deletedBy: z.string().nullable(),
  deletionReason: z.string().nullable(),
  lastChangeAt: instant,
  lastChangeBy: z.string().nullable(),
});
export type Response = z.output<typeof Response>;
/** A response with the definition that it was answered in. */
export const Filled = z.object({ response: Response, definition: FormDefinition, number: z.int() });
export type Filled = z.output<typeof Filled>;

/** What a person changes at a response before it is complete. */
export const responseFields = {
  day: day.nullable(),
  shift: z.int().min(0).max(2).nullable(),
  assignedTo: id.nullable(),
  answers: Answers,
  remarks: paragraph(4000).default(''),
};

/** Refusals of completing, in the order in which they are checked (assessments: specification 1, section 5). */
export const completionErrors = {
  alreadyComplete: { status: 409 as const },
  dateMissing: { status: 422 as const, field: 'day' },
  dateInFuture: { status: 422 as const, field: 'day' },
  /** Asks: update the date to today, or keep it ("skip"). */
  datePast: { status: 409 as const, confirm: true as const },
  shiftMissing: { status: 422 as const, field: 'shift' },
  incomplete: {
    status: 422 as const,
    data: z.object({ missing: z.array(z.object({ id: z.string(), label: FormText })) }),
  },
  invalidAnswers: { status: 422 as const, data: z.object({ invalid: z.record(z.string(), z.string()) }) },
  notApplicable: {
    status: 422 as const,
    data: z.object({ message: FormText, offer: z.string().nullable() }),
  },
  /** A condition asks for a reason (`confirmationReason`). */
  needsReason: { status: 422 as const, field: 'confirmationReason', data: z.object({ message: FormText }) },
};

/** What the screen of a response needs beside it: what is known of the resident, and the words for the tokens in its texts. */
export const Opened = Filled.extend({ facts: z.array(Fact), tokens: z.record(z.string(), z.string()) });
export type Opened = z.output<typeof Opened>;

const summary = {
  id,
  title: FormText,
  number: z.int(),
  status: z.enum(['inProgress', 'complete', 'replaced']),
  day: day.nullable(),
  score: z.number().nullable(),
  maximum: z.number().nullable(),
  outcome: FormText.nullable(),
  answered: z.int(),
  of: z.int(),
  completedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  deletedBy: z.string().nullable(),
  deletionReason: z.string().nullable(),
  lastChangeAt: instant,
  lastChangeBy: z.string().nullable(),
};
export const ResponseSummary = z.object(summary);
export type ResponseSummary = z.output<typeof ResponseSummary>;

/** Free forms in the record of a resident. Assessments have their own calls over the same rules (apps/assessments). */
export const responses = topic(manifest, 'responses', {
  available: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id }),
    output: z.array(z.object({ definitionId: id, code: z.string(), title: FormText, number: z.int() })),
  }),
  /** Who works here and may be responsible for a form. */
  people: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ id, name: z.string() })),
  }),
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id, deleted: z.boolean().default(false) }),
    output: z.array(ResponseSummary),
  }),
  get: call({ may: [key, 'Read', 'resident'], input: z.object({ residentId: id, id }), output: Opened }),
  create: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, definitionId: id }),
    output: Opened,
    errors: { notPublished: { status: 409 }, ...pictureErrors },
  }),
  save: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, id, version, ...responseFields }),
    output: Response,
    errors: { alreadyComplete: { status: 409 }, ...pictureErrors },
  }),
  complete: call({
    may: [key, 'Write', 'resident'],
    input: z.object({
      residentId: id,
      id,
      version,
      ...responseFields,
      confirmationReason: line(500).default(''),
      confirmed,
    }),
    output: Response,
    errors: { ...completionErrors, ...pictureErrors },
  }),
  /** A new response that begins with the answers of the complete one; when it is completed, the old one is marked as replaced. */
  correct: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id }),
    output: Opened,
    errors: { notComplete: { status: 409 }, alreadyCorrected: { status: 409 } },
  }),
  remove: call({
    may: [key, 'Delete', 'resident'],
    input: z.object({ residentId: id, id, version, reason: mandatoryLine(500) }),
    output: Response,
    errors: { alreadyDeleted: { status: 409 } },
  }),
  print: call({
    may: [key, 'Pdf', 'resident'],
    file: true,
    input: z.object({ residentId: id, id }),
    output: fileAnswer,
  }),
  /** A picture of an answer. */
  picture: call({
    may: [key, 'Read', 'resident'],
    file: true,
    input: z.object({ residentId: id, id, fileId: id, small: z.boolean().default(false) }),
    output: fileAnswer,
  }),
  /** FHIR R4 QuestionnaireResponse of a response, and the way back: one of another system becomes a draft of the published form. */
  exportFhir: call({
    may: [key, 'Read', 'resident'],
    reads: true,
    input: z.object({ residentId: id, id }),
    output: z.json(),
  }),
  importFhir: call({
    may: [key, 'Write', 'resident'],
    input: z.object({ residentId: id, definitionId: id, questionnaireResponse: z.json() }),
    output: z.object({ opened: Opened, notes: z.array(z.string()) }),
    errors: {
      notPublished: { status: 409 },
      notAQuestionnaireResponse: {
        status: 422,
        field: 'questionnaireResponse',
        data: z.object({ reason: z.string() }),
      },
      ...pictureErrors,
    },
  }),
});

/** Answers without a resident: from public links. */
export const standalone = topic(manifest, 'standalone', {
  list: call({
    may: [key, 'Read'],
    input: z.object({ definitionId: id, deleted: z.boolean().default(false), ...paging }),
    output: page(ResponseSummary),
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: Filled }),
  remove: call({
    may: [key, 'Delete'],
    input: z.object({ id, version, reason: mandatoryLine(500) }),
    output: Response,
    errors: { alreadyDeleted: { status: 409 } },
  }),
  print: call({ may: [key, 'Pdf'], file: true, input: z.object({ id }), output: fileAnswer }),
  /** Forms that were answered through a link, with how many answers wait there. */
  inbox: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({}),
    output: z.array(
      z.object({ definitionId: id, title: FormText, count: z.int(), latestAt: instant, public: z.boolean() }),
    ),
  }),
  /** Puts the answers into the record of a resident: they are complete as they came and stay so. */
  assign: call({
    may: [key, 'Edit', 'resident'],
    input: z.object({ residentId: id, id, version }),
    output: Response,
    errors: { alreadyDeleted: { status: 409 } },
  }),
});

/** The secret part of a public address; it travels in the body, so that it stands in no log of addresses. */
const link = z.string().trim().min(1).max(120);

/** A form behind a public link: without sign-in, without a resident, limited in number and size. */
export const publicForms = topic(manifest, 'public-forms', {
  look: call({
    may: { open: 'whoever has the link of a public form may see it' },
    input: z.object({ link }),
    output: z.object({ definition: FormDefinition, number: z.int() }),
    errors: { linkOver: { status: 409 } },
  }),
  /** `responseId`: made by the device, so that sending twice stores once. */
  send: call({
    may: { open: 'whoever has the link of a public form may answer it' },
    input: z.object({ link, responseId: id.optional(), answers: Answers }),
    output: z.object({ done: z.literal(true) }),
    errors: {
      linkOver: { status: 409 },
      incomplete: completionErrors.incomplete,
      invalidAnswers: completionErrors.invalidAnswers,
    },
  }),
});
