import { RefusalError, Stop } from '#platform/server/call/problems.ts';

/** The database keeps one person who can manage accounts and roles, whatever changes them (migration 0016). */
export const isLastAdministrator = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'OB001';

/** As calls say it that know of it (`lastAdministrator`), and as all others do. */
export const lastAdministratorProblem = (errors: Readonly<Record<string, unknown>>): Error =>
  'lastAdministrator' in errors
    ? new RefusalError('lastAdministrator', {})
    : new Stop(409, 'lastAdministrator');
