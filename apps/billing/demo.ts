import type { Context } from '#platform/server/context.ts';

export async function demo(_context: Context): Promise<void> {}
