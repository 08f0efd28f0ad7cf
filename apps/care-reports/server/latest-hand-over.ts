import { implement } from '#platform/server/call/app.ts';
import { latestHandOver } from '../contract/latest-hand-over.ts';
import { usualSpan } from './handed-over.ts';
import { linesOf } from './hand-over-lines.ts';

export const latestHandOverCalls = implement(latestHandOver, {
  async list({ input, context }) {
    const { lines } = await linesOf(context, usualSpan(context), input.centerId);
    const ordered = lines.toSorted((a, b) => Number(a.read) - Number(b.read));
    const shown = ordered.slice(0, input.rows);
    await context.logRead(shown.map((line) => line.resident.id));
    return { total: lines.length, unread: lines.filter((line) => !line.read).length, lines: shown };
  },
});
