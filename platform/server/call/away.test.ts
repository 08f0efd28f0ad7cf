import { CommitUnknown, DatabaseSilent } from '#platform/server/database/patience.ts';
import { expect, test } from 'vitest';
import { outsideProblem, PartAway } from './away.ts';
import { Stop } from './problems.ts';
import { say } from './words.ts';

const withCode = (code: string, message = '') => Object.assign(new Error(message), { code });
test.each<[string, unknown, number | null, string | null]>([
  ['a disk without room', withCode('ENOSPC'), 507, 'diskFull'],
  ['a quota of the disk', withCode('EDQUOT'), 507, 'diskFull'],
  ['PostgreSQL without room', withCode('53100'), 507, 'diskFull'],
  [
    'words of PostgreSQL about it',
    new Error('could not write to file: No space left on device'),
    507,
    'diskFull',
  ],
  ['nobody listens', withCode('ECONNREFUSED'), 503, 'databaseAway'],
  ['shut down', withCode('57P01'), 503, 'databaseAway'],
  ['starting', withCode('57P03'), 503, 'databaseAway'],
  ['lost', withCode('08006'), 503, 'databaseAway'],
  ['cut', new Error('Connection terminated unexpectedly'), 503, 'databaseAway'],
  ['a name that nobody knows any more', withCode('ENOTFOUND'), 503, 'databaseAway'],
  ['a store', new PartAway('files', 'x'), 503, 'filesAway'],
  ['a mail server', new PartAway('mail', 'x'), 503, 'mailAway'],
  ['an identity provider', new PartAway('signOn', 'x'), 503, 'signOnAway'],
  ['silent', new DatabaseSilent(), 503, 'databaseAway'],
  ['silent at the commit', new CommitUnknown(true), 503, 'outcomeUnknown'],
  ['cut at the commit', new CommitUnknown(false), 503, 'outcomeUnknown'],
  ['a deadlock', withCode('40P01'), 503, 'unavailable'],
  ['no connection free', new Error('timeout exceeded when trying to connect'), 503, 'unavailable'],
  ['a rule of the database', withCode('23505'), null, null],
  ['a bug', new TypeError('x is not a function'), null, null],
  ['nothing', null, null, null],
])('%s', (_, error, status, code) => {
  const problem = outsideProblem(error);
  expect([problem?.status ?? null, problem?.code ?? null]).toEqual([status, code]);
  if (problem instanceof Stop) {
    for (const language of ['en', 'de'] as const)
      expect(say(language, `platform:problems.${problem.code}`)).not.toContain('problems.');
  }
});
