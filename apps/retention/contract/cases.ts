import { z } from 'zod';
import { ResidentRef } from '#platform/contract/resident-ref.ts';
import { call, topic } from '#platform/contract/call.ts';
import {
  day,
  done,
  id,
  instant,
  mandatoryParagraph,
  page,
  paging,
  version,
} from '#platform/contract/fields.ts';
import manifest from '../manifest.ts';

const key = 'authorization.admin.retention';

export const actions = ['archive', 'notifyNear', 'notifyExpiry', 'propose', 'withdraw', 'erase'] as const;
export const obstacles = ['legalHold', 'openInvoice', 'openTask'] as const;
const person = { residentId: id, number: z.string(), resident: ResidentRef };

/** Where the record of a former resident stands. */
export const Case = z.object({
  id,
  version,
  ...person,
  archived: z.boolean(),
  policy: z.string().nullable(),
  startedOn: z.string(),
  expiresOn: z.string().nullable(),
  status: z.enum(['active', 'expired']).nullable(),
  proposedOn: z.string().nullable(),
  earliestErasure: z.string().nullable(),
  obstacles: z.array(z.enum(obstacles)),
  approvals: z.int(),
  approvalsNeeded: z.int(),
  approvedByMe: z.boolean(),
});
export type Case = z.output<typeof Case>;

/** One thing that the policies would do on a day. */
export const Step = z.object({
  ...person,
  policy: z.string(),
  action: z.enum(actions),
  expiresOn: z.string(),
});
export type Step = z.output<typeof Step>;

export const cases = topic(manifest, 'cases', {
  list: call({
    may: [key, 'Read'],
    input: z.object({ ...paging, show: z.enum(['all', 'near', 'expired', 'proposed']).default('all') }),
    output: page(Case),
  }),
  /** Dry run: what the nightly job would do on a day; changes nothing. */
  preview: call({
    may: [key, 'Read'],
    reads: true,
    input: z.object({ day }),
    output: z.object({ day: z.string(), steps: z.array(Step), more: z.int() }),
  }),
  /** One of two persons says yes to a deletion, with the own password. */
  approve: call({
    may: [key, 'Delete'],
    input: z.object({ id, version, password: z.string().min(1).max(500) }),
    output: Case,
    errors: {
      wrongPassword: { status: 422, field: 'password' },
      locked: { status: 422, field: 'password' },
      notProposed: { status: 409 },
      alreadyApproved: { status: 409 },
    },
  }),
});

export const Hold = z.object({
  id,
  version,
  residentId: id,
  reason: z.string(),
  placedBy: z.string(),
  placedAt: instant,
  liftedBy: z.string().nullable(),
  liftedAt: instant.nullable(),
  liftReason: z.string(),
});
export type Hold = z.output<typeof Hold>;

/** Legal hold: stops archiving by itself and deletion until somebody lifts it. Also for archived records, hence without the frame's gate for writing. */
export const holds = topic(manifest, 'holds', {
  list: call({
    may: [key, 'Read', 'resident'],
    input: z.object({ residentId: id }),
    output: z.object({ holds: z.array(Hold), retention: Case.nullable() }),
  }),
  place: call({
    may: [key, 'Edit'],
    input: z.object({ residentId: id, reason: mandatoryParagraph(1000) }),
    output: Hold,
    errors: { heldAlready: { status: 409 } },
  }),
  lift: call({
    may: [key, 'Edit'],
    input: z.object({ id, version, reason: mandatoryParagraph(1000) }),
    output: done,
    errors: { liftedAlready: { status: 409 } },
  }),
});
