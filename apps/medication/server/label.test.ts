import { beforeAll, expect, test } from 'vitest';
import { Product } from '#apps/compendium/contract/product-shape.ts';
import { products } from '#apps/compendium/contract/products.ts';
import type { Actor } from '#platform/server/testing/world.ts';
import { orders } from '../contract/orders.ts';
import { forms, divisibilities, units } from '../domain/quantity.ts';
import { morning, of, openStand, type Stand } from './testing.ts';

let stand: Stand;
let lead: Actor;
beforeAll(async () => {
  stand = await openStand();
  lead = await stand.world.actor(stand.home, 'NURSHOME');
});
const label = {
  name: 'Dafalgan',
  strength: '1 g',
  substances: [{ name: 'paracetamol', amount: 1, unit: 'g' }],
  atc: ['N02BE01'],
  form: 'filmTablet',
  route: 'oral',
  unit: 'tablet',
} as const;

test('an order keeps what the label of its product said, whatever its writer sends or the product says later', async () => {
  const product = await lead.call(products.create, {
    ...label,
    substances: [...label.substances],
    atc: ['N02BE01'],
  });
  const residentId = await stand.resident();
  const order = await stand.order(residentId, {
    productId: product.id,
    name: 'Something else',
    unit: 'drop',
  });
  const kept = {
    productId: product.id,
    name: 'Dafalgan',
    strength: '1 g',
    substances: 'paracetamol 1 g',
    atc: ['N02BE01'],
    form: 'filmTablet',
    route: 'oral',
    unit: 'tablet',
  };
  expect(order.current).toMatchObject(kept);
  const { id, version } = product;
  await lead.call(products.change, {
    ...label,
    substances: [...label.substances],
    atc: [],
    id,
    version,
    name: 'Dafalgan Neu',
  });
  const changed = await stand.nurse.call(orders.change, {
    ...of(order),
    ...morning(stand.today),
    productId: id,
    morning: 2,
    reason: 'more',
  } as never);
  expect(changed.current).toMatchObject({ ...kept, morning: 2 });
  expect((await stand.order(await stand.resident(), { productId: id })).current.name).toBe('Dafalgan Neu');
});
test('a product that is not there is refused at its field', async () => {
  const residentId = await stand.resident();
  const sent = { residentId, ...morning(stand.today), productId: residentId } as never;
  expect(await stand.nurse.refused(orders.order, sent)).toMatchObject({
    status: 422,
    code: 'productUnknown',
    errors: [expect.objectContaining({ path: 'productId' })],
  });
});
test('the compendium and the orders know the same forms, units and parts', () => {
  expect([...Product.shape.form.options]).toEqual([...forms]);
  expect([...Product.shape.unit.options]).toEqual([...units]);
  expect([...Product.shape.divisibility.options]).toEqual([...divisibilities]);
});
