import type { Assignments } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Purpose } from '../contract/definitions.ts';

/** Drafts that an account has to fill in, of some purposes. */
const drafts = (name: Assignments['name'], purposes: readonly Purpose[]): Assignments => ({
  name,
  async count(context: Context, accountId) {
    const row = await context.db
      .selectFrom('forms.responses')
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .where('organisation_id', '=', context.organisationId)
      .where('assigned_to', '=', accountId)
      .where('status', '=', 'inProgress')
      .where('deleted_at', 'is', null)
      .where('purpose', 'in', purposes)
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  },
  async give(context: Context, accountId, to) {
    await context.db
      .updateTable('forms.responses')
      .set({ assigned_to: to })
      .where('organisation_id', '=', context.organisationId)
      .where('assigned_to', '=', accountId)
      .where('status', '=', 'inProgress')
      .where('deleted_at', 'is', null)
      .where('purpose', 'in', purposes)
      .execute();
  },
});

/** Forms in progress; those of other apps are told apart by their purpose. */
export const assignments: Readonly<Record<string, Assignments>> = {
  assessment: drafts({ en: 'Assessments in progress', de: 'Assessments in Arbeit' }, ['assessment']),
  form: drafts({ en: 'Forms in progress', de: 'Formulare in Arbeit' }, ['form', 'questionnaire']),
};
