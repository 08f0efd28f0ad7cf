// One side of a bank file in a process of its own: `product` or `bare`. Tells its time, processor time and growth.
import fs from 'node:fs';
import path from 'node:path';
import { loadOf } from './bank-file.ts';
import { type MonthRecipe, serverOn } from './month.ts';
import { replay, tellEffort } from './replay.ts';

const [side, databaseUrl, folder] = process.argv.slice(2) as [string, string, string];
const read = <T>(name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as T;

async function product(): Promise<() => Promise<void>> {
  const server = await serverOn(databaseUrl, path.join(folder, 'data'));
  return async () => {
    await loadOf(server, read('home.json'));
    await server.close();
  };
}

await tellEffort(
  await (side === 'product'
    ? product()
    : replay(databaseUrl, read<MonthRecipe>('recipe.json'), path.join(folder, 'bare'))),
);
