// One side of the month run in a process of its own: `product` or `bare`. Tells its time and processor time.
import fs from 'node:fs';
import path from 'node:path';
import { type MonthHome, type MonthRecipe, runMonth, serverOn } from './month.ts';
import { replay, tellEffort } from './replay.ts';

const [side, databaseUrl, folder] = process.argv.slice(2) as [string, string, string];
const read = <T>(name: string) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as T;

async function product(): Promise<() => Promise<void>> {
  const server = await serverOn(databaseUrl, path.join(folder, 'product'));
  return async () => {
    await runMonth(server, read<MonthHome>('home.json').cookie);
    await server.close();
  };
}

const work = await (side === 'product'
  ? product()
  : replay(databaseUrl, read<MonthRecipe>('recipe.json'), path.join(folder, 'bare')));
await tellEffort(work);
