import {
  answersFrom,
  completeResponse,
  correctResponse,
  printResponse,
  removeResponse,
  responseOf,
  responsesOf,
  saveResponse,
  startResponse,
} from '#apps/forms/api.ts';
import { staffOf } from '#platform/server/access/account-names.ts';
import { implement } from '#platform/server/call/app.ts';
import { shownFile, thumbnailOf } from '#platform/server/files/pictures.ts';
import { found, notFound } from '#platform/server/call/problems.ts';
import { assessments } from '../contract/assessments.ts';
import { reckon } from './due-dates.ts';
import { factsOf } from './facts.ts';
import { instrumentsOf, purpose } from './instruments.ts';
import { tellCompleted } from './notices.ts';
import { overviewOf, trendOf } from './overview.ts';
import { toDeleted, toRow } from './rows.ts';
import { emptySheet, filledOf, sheetOfResponse } from './sheet.ts';

/** How many rows a list of one resident has at most: more than a person collects in a lifetime of monthly assessments. */
const listed = 1000;

export const assessmentCalls = implement(assessments, {
  overview: async ({ input, context }) => ({
    today: context.today,
    instruments: await overviewOf(context, input.residentId),
  }),

  async list({ input, context }) {
    const rows = await responsesOf(context, {
      purpose,
      residentId: input.residentId,
      statuses: input.status ? [input.status] : ['inProgress', 'complete'],
      limit: listed,
      ...(input.definitionId ? { definitionIds: [input.definitionId] } : {}),
    });
    return rows.map(toRow);
  },

  get: async ({ input, context }) =>
    sheetOfResponse(context, input.residentId, await filledOf(context, input.residentId, input.id)),

  async prepare({ input, context }) {
    const forms = await instrumentsOf(context);
    return emptySheet(context, input.residentId, found(forms.byId.get(input.definitionId)), forms);
  },

  async create({ input, context, refuse }) {
    const forms = await instrumentsOf(context);
    const form = found(forms.byId.get(input.definitionId));
    if (!forms.isUsed(form)) throw refuse.notInUse();
    const { residentId, day, shift, assignedTo } = input;
    const filled = await startResponse(context, {
      purpose,
      residentId,
      definitionId: form.definitionId,
      day,
      shift,
      assignedTo,
      answers: answersFrom(context, input.answers),
    });
    return sheetOfResponse(context, residentId, filled, forms);
  },

  async save({ input, context }) {
    const { answers, ...fields } = input;
    const { version, lastChangeAt } = await saveResponse(context, {
      purpose,
      ...fields,
      answers: answersFrom(context, answers),
    });
    return { version, lastChangeAt };
  },

  async complete({ input, context, refuse }) {
    const { residentId, id, version, day, shift, assignedTo, remarks, confirmationReason } = input;
    const forms = await instrumentsOf(context);
    const before = await filledOf(context, residentId, id);
    const facts = await factsOf(context, residentId, forms, day, before.response.corrects);
    const response = await completeResponse(context, {
      purpose,
      residentId,
      id,
      version,
      day,
      shift,
      assignedTo,
      remarks,
      answers: answersFrom(context, input.answers),
      confirmationReason,
      facts,
      refuse,
    });
    await reckon(context, [residentId], forms);
    await tellCompleted(context, { definition: before.definition, response, rules: forms.rules });
    return sheetOfResponse(context, residentId, { ...before, response }, forms);
  },

  async correct({ input, context }) {
    await filledOf(context, input.residentId, input.id);
    return sheetOfResponse(
      context,
      input.residentId,
      await correctResponse(context, { purpose, residentId: input.residentId, id: input.id }),
    );
  },

  async remove({ input, context }) {
    const { residentId, id } = input;
    await removeResponse(context, { purpose, residentId, id, version: input.version, reason: input.reason });
    await reckon(context, [residentId], await instrumentsOf(context));
    const { definitionId } = (await responseOf(context, { purpose, residentId, id }))!.response;
    const rows = await responsesOf(context, {
      purpose,
      residentId,
      definitionIds: [definitionId],
      deleted: true,
      limit: listed,
    });
    return toDeleted(rows.find((row) => row.id === id)!);
  },

  async deleted({ input, context }) {
    const rows = await responsesOf(context, {
      purpose,
      residentId: input.residentId,
      deleted: true,
      limit: listed,
    });
    return rows.map(toDeleted).toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
  },

  async trend({ input, context }) {
    const forms = await instrumentsOf(context);
    return trendOf(context, input.residentId, found(forms.byId.get(input.definitionId)), forms);
  },

  async print({ input, context }) {
    await filledOf(context, input.residentId, input.id);
    return printResponse(context, { purpose, residentId: input.residentId, id: input.id });
  },

  async picture({ input, context }) {
    const { answers } = (await filledOf(context, input.residentId, input.id)).response;
    if (
      !Object.values(answers).some(
        (answer) => answer.kind === 'picture' && answer.fileIds.includes(input.fileId),
      )
    )
      throw notFound();
    return input.small ? thumbnailOf(context, input.fileId) : shownFile(context, input.fileId);
  },

  people: ({ context }) => staffOf(context),
});
