import type { Context } from '#platform/server/call/context.ts';

export async function demo(_context: Context): Promise<void> {
  await Promise.resolve();
}
