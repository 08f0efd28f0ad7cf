import pg from 'pg';
import { Batch } from '#platform/server/database/statement.ts';

/** Statements that the frame sends around the work: begin, settings of row-level security, commit. */
const isFrame = (text: string): boolean =>
  /^\s*(begin|commit|rollback|set local|select set_config\(|savepoint|release)/i.test(text);

/** Does something and answers what it answered with the statements that it sent, without those of the transaction itself. */
export async function countStatements<T>(
  work: () => Promise<T>,
): Promise<{ readonly answer: T; readonly count: number; readonly texts: readonly string[] }> {
  const original = pg.Client.prototype.query;
  const texts: string[] = [];
  pg.Client.prototype.query = function query(this: pg.Client, ...words: unknown[]) {
    const [given] = words as [string | Batch | { text: string }];
    const sent =
      typeof given === 'string' ? [{ text: given }] : given instanceof Batch ? given.statements : [given];
    texts.push(...sent.map((one) => one.text).filter((text) => !isFrame(text)));
    return (original as (...rest: unknown[]) => unknown).apply(this, words);
  } as typeof original;
  try {
    const answer = await work();
    return { answer, count: texts.length, texts };
  } finally {
    pg.Client.prototype.query = original;
  }
}
