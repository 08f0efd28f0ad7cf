import type { FormDraft } from '#apps/forms/contract/form.ts';
import { ensureDefinitions } from '#apps/forms/api.ts';
import type { TranslatedText } from '#platform/contract/text.ts';
import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import type { ProtocolIcon } from '../domain/protocols.ts';
import { behaviour } from './shipped-behaviour.ts';
import { sleep } from './shipped-sleep.ts';
import { purpose } from './home-protocol-rows.ts';

interface Shipped {
  readonly form: FormDraft;
  readonly icon: ProtocolIcon;
  readonly shownItem: string;
}
/** Starting content; a home adapts the forms, switches them off, or adds its own. */
export const shipped: readonly Shipped[] = [
  { form: behaviour, icon: 'observation', shownItem: 'intensity' },
  { form: sleep, icon: 'night', shownItem: 'hours' },
];

const nameOf = ({ title }: FormDraft): TranslatedText => ({
  default: title.de,
  translations: [
    { language: 'de', value: title.de },
    { language: 'en', value: title.en },
  ],
});

/** Publishes what is shipped when a home is opened and at each start; what a home changed stays as it is. */
export async function shipProtocols(context: Context): Promise<void> {
  const forms = await ensureDefinitions(
    context,
    shipped.map((one) => one.form),
    purpose,
  );
  await context.db
    .insertInto('home_protocols.home_protocols')
    .values(
      shipped.map(({ form, icon, shownItem }) => ({
        organisation_id: context.organisationId,
        id: newId(),
        definition_id: forms.get(form.code)!.definitionId,
        name: JSON.stringify(nameOf(form)),
        icon,
        shown_item: shownItem,
      })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'definition_id']).doNothing())
    .execute();
}
