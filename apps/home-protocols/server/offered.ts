import { textIn } from '#platform/contract/text.ts';
import type { FormDefinition, FormText } from '#apps/forms/contract/form.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Offered } from '../contract/protocol-entries.ts';
import { itemsOf } from '../domain/protocols.ts';
import type { OfferedProtocol } from './home-protocol-rows.ts';

const words = (context: Context, text: FormText | undefined): string =>
  text === undefined ? '' : text[context.language] || text.en || text.de;

/** What the shown answer is called, and in which unit it is. */
export function shownWords(
  context: Context,
  definition: FormDefinition | undefined,
  shownItem: string,
): { readonly shownLabel: string; readonly unit: string } {
  const item = definition && itemsOf(definition).find((one) => one.id === shownItem);
  return { shownLabel: words(context, item?.label), unit: item?.kind === 'number' ? (item.unit ?? '') : '' };
}

export const toOffered = (context: Context, protocol: OfferedProtocol): Offered => ({
  id: protocol.id,
  name: textIn(protocol.name, context.language),
  icon: protocol.icon,
  shownItem: protocol.shownItem,
  ...shownWords(context, protocol.form.definition, protocol.shownItem),
  definition: protocol.form.definition,
  number: protocol.form.number,
});
