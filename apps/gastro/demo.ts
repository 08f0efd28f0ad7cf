import type { Context } from '#platform/server/context.ts';

/** Placeholder until the plan of the demo home is written. */
export async function demo(_context: Context): Promise<void> {}
