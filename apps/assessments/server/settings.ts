import { shippedRoles } from '#platform/server/access/access.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { stale } from '#platform/server/call/problems.ts';
import { changeSetting } from '#platform/server/settings/settings.ts';
import { type InstrumentSetting, settings } from '../contract/settings.ts';
import { reckon } from './due-dates.ts';
import { instrumentsOf, rulesKey, versionedRules } from './instruments.ts';

const rolesOf = (context: Context) =>
  context.db
    .selectFrom('platform.roles')
    .select(['code', 'name', 'name_de'])
    .where('organisation_id', '=', context.organisationId)
    .where('external', '=', false)
    .orderBy('name')
    .execute();

async function recordedOf(context: Context): Promise<ReadonlyMap<string, number>> {
  const rows = await context.db
    .selectFrom('assessments.due_dates')
    .select(({ fn }) => ['definition_id', fn.count<string>('last_response_id').as('count')])
    .where('organisation_id', '=', context.organisationId)
    .groupBy('definition_id')
    .execute();
  return new Map(rows.map((row) => [row.definition_id, Number(row.count)]));
}

async function shown(context: Context) {
  const { rules, version } = await versionedRules(context);
  const [forms, roles, recorded] = [
    await instrumentsOf(context),
    await rolesOf(context),
    await recordedOf(context),
  ];
  return {
    rules,
    version,
    roles: roles.map(({ code, name, name_de: german }) => ({
      code,
      name: context.language === 'de' && german !== '' ? german : name,
      shipped: shippedRoles[code]?.name.en === name,
    })),
    instruments: forms.all
      .filter((form) => form.active)
      .map(({ definitionId, code, number, definition }): InstrumentSetting => ({
        definitionId,
        code,
        title: definition.title,
        number,
        attribution: definition.attribution ?? null,
        intervalDays: definition.intervalDays,
        outcomes: definition.outcomes.map((one) => ({
          code: one.code,
          label: one.label,
          severity: one.severity,
          ...(one.intervalDays === undefined ? {} : { intervalDays: one.intervalDays }),
          ...(one.eachShiftDays === undefined ? {} : { eachShiftDays: one.eachShiftDays }),
        })),
        entryPhase: definition.entryPhase ?? null,
        triggers: definition.triggers,
        recorded: recorded.get(definitionId) ?? 0,
      })),
  };
}

/** Everybody who has a due date. */
const everybody = async (context: Context): Promise<string[]> =>
  (
    await context.db
      .selectFrom('assessments.due_dates')
      .select('resident_id')
      .distinct()
      .where('organisation_id', '=', context.organisationId)
      .execute()
  ).map((row) => row.resident_id);

export const settingsCalls = implement(settings, {
  show: ({ context }) => shown(context),

  async apply({ input, context, refuse }) {
    const before = await shown(context);
    const unknown = Object.keys(input.rules.instruments).find(
      (code) => !before.instruments.some((one) => one.code === code),
    );
    if (unknown !== undefined) throw refuse.unknownInstrument({ code: unknown });
    if (input.rules.nurseInChargeRoles.some((code) => !before.roles.some((role) => role.code === code)))
      throw refuse.unknownRole();
    if (!(await changeSetting(context, rulesKey, input.rules, input.version)))
      throw stale(await shown(context));
    await reckon(context, await everybody(context), await instrumentsOf(context));
    return shown(context);
  },
});
