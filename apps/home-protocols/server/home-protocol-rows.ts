import type { Selectable } from 'kysely';
import { publishedForms, type PublishedForm } from '#apps/forms/api.ts';
import { departmentsOfResidents } from '#apps/residents/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { TranslatedText } from '#platform/contract/text.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import type { HomeProtocol } from '../contract/home-protocols.ts';
import { isFit, isOfferedIn, type ProtocolIcon } from '../domain/protocols.ts';

export type ProtocolRow = Selectable<Tables['home_protocols.home_protocols']>;

/** Forms of protocols are forms of their own: those of the record are filled once and read again, these many times a day. */
export const purpose = 'protocol';

export const protocolRows = (context: Context) =>
  context.db
    .selectFrom('home_protocols.home_protocols')
    .selectAll()
    .where('organisation_id', '=', context.organisationId);

export const toProtocol = (row: ProtocolRow): HomeProtocol => ({
  id: row.id,
  version: row.version,
  definitionId: row.definition_id,
  name: row.name as TranslatedText,
  icon: row.icon as ProtocolIcon,
  shownItem: row.shown_item,
  departmentIds: row.department_ids,
  active: row.active,
});

/** All of the home in the order in which they were made. */
export async function allProtocols(context: Context): Promise<HomeProtocol[]> {
  return (await protocolRows(context).orderBy('id').execute()).map(toProtocol);
}

/** Published forms that can be protocols, by definition; one that is switched off is none. */
export async function fitForms(context: Context): Promise<ReadonlyMap<string, PublishedForm>> {
  const forms = await publishedForms(context, purpose);
  return new Map(
    forms.filter((form) => form.active && isFit(form.definition)).map((form) => [form.definitionId, form]),
  );
}

export interface OfferedProtocol extends HomeProtocol {
  readonly form: PublishedForm;
}

/** What can be recorded for a resident now. */
export async function offeredFor(context: Context, residentId: string): Promise<OfferedProtocol[]> {
  const departmentId = (await departmentsOfResidents(context, [residentId])).get(residentId) ?? null;
  const forms = await fitForms(context);
  return (await allProtocols(context)).flatMap((protocol) => {
    const form = forms.get(protocol.definitionId);
    return form && isOfferedIn(protocol, departmentId) ? [{ ...protocol, form }] : [];
  });
}
