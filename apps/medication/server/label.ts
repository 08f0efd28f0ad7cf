import { productOf } from '#apps/compendium/api.ts';
import type { Context } from '#platform/server/call/context.ts';
import type { Content } from '../contract/order-shape.ts';
import type { VersionRow } from './timing.ts';

type Label = Pick<
  Content,
  'name' | 'strength' | 'substances' | 'atc' | 'form' | 'route' | 'unit' | 'divisibility'
>;

/**
 * What the label of the ordered product says. Of a product that was ordered before it stays as it was; what has no product keeps what
 * was written. Throws productUnknown.
 */
export async function labelOf(
  context: Context,
  sent: Content,
  last: VersionRow | null,
  refuse: { productUnknown(): Error },
): Promise<Label | undefined> {
  if (sent.productId === null) return undefined;
  if (last !== null && last.product_id === sent.productId) {
    const { name, strength, substances, atc, route, unit, divisibility } = last;
    return { name, strength, substances, atc, form: last.form as Content['form'], route, unit, divisibility };
  }
  const product = await productOf(context, sent.productId);
  if (product === null) throw refuse.productUnknown();
  const { name, strength, atc, form, route, unit, divisibility } = product;
  const substances = product.substances
    .map(({ name: substance, amount, unit: of }) =>
      [substance, amount, of].filter((part) => part !== null).join(' '),
    )
    .join(', ')
    .slice(0, 300);
  return {
    name: name.slice(0, 120),
    strength: strength.slice(0, 60),
    substances,
    atc,
    form,
    route,
    unit,
    divisibility,
  };
}
