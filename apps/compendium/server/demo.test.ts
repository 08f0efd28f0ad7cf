import { expect, test } from 'vitest';
import { createWorld } from '#platform/server/testing/world.ts';
import { interactionsOf, pairsBetween } from '../api.ts';
import { ProductFields, products } from '../contract/products.ts';
import { demo } from '../demo.ts';
import { demoPairs } from '../domain/demo-pairs.ts';
import { demoProducts } from '../domain/demo-products.ts';
import { productFault } from '../domain/products.ts';

test('sixty products that the form would take, each with an own number and a right check digit', () => {
  expect(demoProducts).toHaveLength(60);
  expect(new Set(demoProducts.map((one) => one.gtin)).size).toBe(60);
  for (const product of demoProducts) {
    expect(ProductFields.safeParse(product).error, product.name).toBeUndefined();
    expect(productFault(product), product.name).toBeNull();
  }
  for (const pair of demoPairs) expect(pair.one < pair.other, `${pair.one} ${pair.other}`).toBe(true);
});

test('a demo home finds them at both places of a substance, and pairs of two of them with their source', async () => {
  const world = await createWorld();
  const home = await world.organisation();
  const nurse = await world.actor(home, 'NURSE');
  await world.inside(home, demo);
  const first = async (text: string) => (await nurse.call(products.search, { text }))[0]!;
  expect((await first('n03ax')).name).toBe('Lyrica');
  const [eliquis, irfen, movicol] = [await first('eliquis'), await first('irfen'), await first('movicol')];
  await world.inside(home, async (context) => {
    const pairs = await interactionsOf(context);
    expect(pairsBetween(pairs, irfen, eliquis)).toEqual([
      expect.objectContaining({ one: 'B01AF', other: 'M01A', severity: 'alert', source: 'Example pairs' }),
    ]);
    expect(pairsBetween(pairs, irfen, movicol)).toEqual([]);
  });
});
