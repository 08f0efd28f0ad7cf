import { expect, test } from 'vitest';
import { z } from 'zod';
import { Schemas } from './openapi-schemas.ts';

interface Tree {
  name: string;
  children: Tree[];
}
const Tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), children: z.array(Tree) }));

test('what a schema defines for itself stands among the components under a name of its own', () => {
  const schemas = new Schemas();
  const first = schemas.of(z.object({ tree: Tree }), 'output', 'a.b.first.output');
  schemas.of(z.object({ tree: Tree }), 'output', 'a.b.second.output');
  expect(first).toMatchObject({
    properties: { tree: { $ref: '#/components/schemas/a.b.first.output.part0' } },
  });
  expect(schemas.components).toMatchObject({
    'a.b.first.output.part0': {
      properties: { children: { items: { $ref: '#/components/schemas/a.b.first.output.part0' } } },
    },
    'a.b.second.output.part0': {
      properties: { children: { items: { $ref: '#/components/schemas/a.b.second.output.part0' } } },
    },
  });
});

test('a schema that contains itself as a whole is a component', () => {
  const schemas = new Schemas();
  const whole = schemas.of(Tree, 'output', 'a.b.get.output');
  expect(JSON.stringify([whole, schemas.components])).not.toMatch(/"#"|\$defs/);
  expect(whole).toEqual({ $ref: expect.stringContaining('#/components/schemas/a.b.get.output') });
});

test('any JSON is written as any JSON', () => {
  const schemas = new Schemas();
  expect(schemas.of(z.object({ data: z.json() }), 'output', 'a.b.get.output')).toMatchObject({
    properties: { data: {} },
  });
  expect(schemas.of(z.json(), 'output', 'a.b.export.output')).toEqual({});
  expect(schemas.components).toEqual({});
});
