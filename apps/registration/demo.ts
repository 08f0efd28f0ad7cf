import type { Context } from '#platform/server/call/context.ts';
import { newId } from '#platform/server/database/ids.ts';

/** Two people who want to join the demo home, one decided, so that the page of the requests has something to show. */
export async function demo(context: Context): Promise<void> {
  const ago = (hours: number) => new Date(context.now.getTime() - hours * 3_600_000);
  const base = {
    organisation_id: context.organisationId,
    kind: 'join' as const,
    company: '{}',
    expires_at: new Date(context.now.getTime() + 24 * 3_600_000),
  };
  await context.db
    .insertInto('platform.registrations')
    .values([
      {
        ...base,
        id: newId(),
        actor: 'doctor',
        status: 'declined',
        email: 'praxis@example.org',
        full_name: 'Marco Bianchi',
        language: 'de',
        created_at: ago(60),
        decided_at: ago(50),
        decided_by: context.actor(),
        reason: 'Bitte zuerst bei uns anrufen.',
      },
      {
        ...base,
        id: newId(),
        actor: 'nursing-home',
        status: 'awaitingApproval',
        email: 'svenja.amrein@example.org',
        full_name: 'Svenja Amrein',
        language: 'de',
        created_at: ago(3),
      },
    ])
    .execute();
}
