import { beforeAll, expect, test } from 'vitest';
import { sampleInput } from '../../../faults/sample-input.ts';
import { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { createWorld, send, type World } from '#platform/server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});

/** Words that every object of JavaScript knows, and nothing at all. */
const words = ['__proto__', 'constructor', 'toString', ''];
const id = '01900000-0000-7000-8000-000000000001';

/** Whether a field takes text: alone, or one of several. */
function takesText(schema: z.ZodType): 'one' | 'many' | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return takesText(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return takesText(schema.element as z.ZodType) === 'one' ? 'many' : null;
  if (schema instanceof z.ZodPipe) return takesText(schema.in as z.ZodType);
  return schema instanceof z.ZodString ? 'one' : null;
}

test('no call takes a word of objects, or an empty cursor, for something of its own: never 500', async () => {
  const home = await world.organisation();
  const { token } = await world.actor(home, 'ADMIN');
  const wrong: string[] = [];
  let asked = 0;
  for (const call of world.server.implementations.map((one) => one.call as Call)) {
    if (call.upload !== undefined) continue;
    const plain = sampleInput(call, () => id);
    const needed = Object.fromEntries(
      Object.entries(plain).filter(
        ([name]) => !(call.input.shape[name] as z.ZodType).safeParse(undefined).success,
      ),
    );
    for (const [name, schema] of Object.entries(call.input.shape)) {
      const kind = takesText(schema as z.ZodType);
      if (kind === null) continue;
      for (const word of words) {
        if (word === '' && call.path.includes(`{${name}}`)) continue;
        for (const base of [plain, needed]) {
          asked += 1;
          const { statusCode } = await send(world.server, token, call, {
            ...base,
            [name]: kind === 'many' ? [word] : word,
          });
          if (statusCode >= 500) wrong.push(`${call.name} ${name} ${JSON.stringify(word)} ${statusCode}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(1000);
}, 300_000);
