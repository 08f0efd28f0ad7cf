import { z } from 'zod';
import { isBic } from '#platform/domain/numbers/identifiers.ts';
import { call, topic } from '#platform/contract/call.ts';
import { day, done, iban, id, mandatoryLine, page, paging, version } from '#platform/contract/fields.ts';
import { fileAnswer } from '#platform/contract/file.ts';
import { answerProblems } from '../domain/answers.ts';
import { runStates } from '../domain/runs.ts';
import manifest from '../manifest.ts';
import { releaseObstacles, Run, WholeRun } from './whole-run.ts';

export type { Payout, WholeRun } from './whole-run.ts';
export { Run } from './whole-run.ts';

const key = 'authorization.billing.payment-runs';
/** Purpose under which the answer of the bank is uploaded (frame call files.upload). */
export const answerPurpose = 'payment-answer';

const fields = {
  executionDay: day,
  accountIban: iban,
  accountBic: z
    .union([z.literal(''), z.string().trim().toUpperCase().refine(isBic, { error: 'bic' })])
    .default(''),
};
const given = {
  notBankDay: { status: 422, field: 'executionDay' },
  dayPast: { status: 422, field: 'executionDay' },
  dayTooFar: { status: 422, field: 'executionDay' },
  accountNotSwiss: { status: 422, field: 'accountIban' },
  accountIsQrIban: { status: 422, field: 'accountIban' },
} as const;
const stepRefused = {
  stepNotAllowed: { status: 409, data: z.object({ state: z.enum(runStates) }) },
} as const;
const which = z.object({ id, version });
const sourceOf = z.object({ kind: z.enum(['refund']), sourceId: id });

export const runs = topic(manifest, 'runs', {
  list: call({
    may: [key, 'Read'],
    input: z.object({ ...paging, state: z.enum(runStates).optional() }),
    output: page(Run),
  }),
  get: call({ may: [key, 'Read'], input: z.object({ id }), output: WholeRun }),
  /** A draft, of something that waits or of nothing yet. */
  create: call({
    may: [key, 'Write'],
    input: z.object({ ...fields, payouts: z.array(sourceOf).max(500).default([]) }),
    output: WholeRun,
    errors: { ...given, sourceTaken: { status: 409 } },
  }),
  /** Day and account of a draft. */
  change: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, ...fields }),
    output: WholeRun,
    errors: { ...given, ...stepRefused },
  }),
  /** A draft that nobody needs: what was in it waits again. */
  discard: call({ may: [key, 'Write'], input: which, output: done, errors: stepRefused }),
  /** Four eyes: neither who made the run nor who changed it last. From here on nothing in it changes. */
  release: call({
    may: ['authorization.billing.payment-release', 'Edit'],
    input: which,
    output: WholeRun,
    errors: {
      ...stepRefused,
      ownRun: { status: 409 },
      cannotRelease: { status: 409, data: z.object({ why: z.enum(releaseObstacles) }) },
      laterYearExists: { status: 409 },
    },
  }),
  /** Makes the file for the bank, once: whoever asks again gets the same one. */
  export: call({
    may: [key, 'Edit'],
    input: which,
    output: WholeRun,
    errors: {
      ...stepRefused,
      dayPast: { status: 409 },
      sourceGone: { status: 409, data: z.object({ name: z.string() }) },
      schemaRefuses: { status: 409, data: z.object({ first: z.string() }) },
    },
  }),
  /** The file as it was made. */
  file: call({ may: [key, 'Edit'], file: true, input: z.object({ id }), output: fileAnswer }),
  /** The bank has taken all of it. */
  confirm: call({ may: [key, 'Edit'], input: which, output: WholeRun, errors: stepRefused }),
  /** Nothing of it is paid: the bank refused it, or nobody sent it. What was in it waits again. */
  reject: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, reason: mandatoryLine(300) }),
    output: WholeRun,
    errors: stepRefused,
  }),
  /** What the bank says of the run (pain.002): taken, refused, or some of it refused. */
  answer: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, fileId: id }),
    output: WholeRun,
    errors: {
      ...stepRefused,
      fileUnknown: { status: 422, field: 'fileId' },
      answerNotTaken: {
        status: 422,
        field: 'fileId',
        data: z.object({ why: z.enum(answerProblems), what: z.string() }),
      },
    },
  }),
});
