import { formatNumber, nextNumber, validatePattern } from '#platform/domain/numbers/sequence-pattern.ts';
import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { notFound, stale } from '#platform/server/call/problems.ts';
import { changeSequence, type HomeSequence, sequencesOf } from '#platform/server/settings/sequences.ts';
import { type SequencePattern, sequences } from '../contract/sequences.ts';

function shown(context: Context, one: HomeSequence): SequencePattern {
  const next = nextNumber(one, context.today);
  return {
    code: one.code,
    label: one.name[context.language],
    pattern: one.pattern,
    initialNumber: one.initialNumber,
    lastNumber: one.lastNumber,
    yearlyRestart: one.yearlyRestart,
    next:
      'refused' in next || one.pattern.includes('{SITE}')
        ? null
        : formatNumber(one.pattern, next.number, context.today, null),
    version: one.version,
  };
}

const all = (context: Context) =>
  sequencesOf(
    context,
    context.services.apps().map((app) => app.manifest),
  );

export const sequenceCalls = implement(sequences, {
  list: async ({ context }) =>
    (await all(context))
      .map((one) => shown(context, one))
      .sort((a, b) => a.label.localeCompare(b.label, context.language)),
  async change({ input, context, refuse }) {
    const known = (await all(context)).find((one) => one.code === input.code);
    if (!known) throw notFound();
    const [problem] = validatePattern(input.pattern, input.yearlyRestart);
    if (problem) throw refuse[problem]();
    const done =
      known.version === input.version && (await changeSequence(context, input.code, input, input.version));
    const now = shown(
      context,
      (await all(context)).find((one) => one.code === input.code)!,
    );
    if (!done) throw stale(now);
    return now;
  },
});
