import type { Context } from '#platform/server/call/context.ts';

/** Books and stocks of the demo residents. */
export async function demo(_context: Context): Promise<void> {}
