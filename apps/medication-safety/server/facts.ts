import { inOneLook } from '#platform/server/call/record-facts.ts';
import { say } from '#platform/server/call/words.ts';
import { key } from '../contract/checks.ts';

/** Alerts that were overridden since a moment: the next people on duty watch for what the check feared. */
export const overrideFacts = inOneLook(
  (context, { since, residentIds }) => {
    if (!context.can(key, 'Read')) return null;
    const rows = context.db
      .selectFrom('medication_safety.overrides')
      .select(['id', 'resident_id', 'text_en', 'text_de', 'recorded_at'])
      .where('organisation_id', '=', context.organisationId)
      .where('resident_id', 'in', [...residentIds])
      .where('level', '=', 'alert')
      .where('recorded_at', '>=', since.toISOString())
      .orderBy('recorded_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200);
    return { rows };
  },
  (context, { rows }) =>
    rows.map((row) => ({
      residentId: row.resident_id,
      key: `medication-safety.${row.id}`,
      kind: 'warning',
      at: row.recorded_at,
      text: say(context.language, 'medication-safety:facts.overridden', {
        text: context.language === 'de' ? row.text_de : row.text_en,
      }),
      tab: 'careINDEX',
    })),
);
