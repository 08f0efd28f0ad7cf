import { implement } from '#platform/server/call/app.ts';
import { latestHandOver } from '../contract/latest-hand-over.ts';
import { linesSince } from './hand-over.ts';

const day = 86_400_000;

export const latestHandOverCalls = implement(latestHandOver, {
  async list({ input, context }) {
    const since = new Date(context.now.getTime() - day);
    const { lines } = await linesSince(context, { centerId: input.centerId, from: since, since });
    const ordered = lines.toSorted((a, b) => Number(a.read) - Number(b.read));
    const shown = ordered.slice(0, input.rows);
    await context.logRead(shown.map((line) => line.resident.id));
    return { total: lines.length, unread: lines.filter((line) => !line.read).length, lines: shown };
  },
});
