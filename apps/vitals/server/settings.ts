import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type BmiHint, bmiHint } from '../contract/bmi-hint.ts';
import { type Kinds, kinds } from '../contract/kinds.ts';
import { arrangedKinds } from '../domain/offered-kinds.ts';
import manifest from '../manifest.ts';

interface Stored {
  readonly version: number;
  readonly kinds: { kind: string; active: boolean }[];
}
const shown = (stored: Stored): Kinds => ({ version: stored.version, kinds: arrangedKinds(stored.kinds) });

export const kindCalls = implement(kinds, {
  get: async ({ context }) => shown(await settingOf<Stored>(context, manifest, 'kinds')),
  async change({ input, context, refuse }) {
    if (new Set(input.kinds.map((one) => one.kind)).size < input.kinds.length) throw refuse.kindTwice();
    const given = { version: input.version, kinds: arrangedKinds(input.kinds) };
    if (!given.kinds.some((one) => one.active)) throw refuse.noneLeft();
    return replaceSetting(context, manifest, 'kinds', given, shown);
  },
});

const currentHint = (context: Context) => settingOf<BmiHint>(context, manifest, 'bmiHint');

/** What the home says about a BMI, beside the category that stays as it is (specification 1, section 5); undefined: nothing. */
export async function hintAbout(context: Context, bmi: number): Promise<string | undefined> {
  const { below, text } = await currentHint(context);
  return text !== '' && (below === null || bmi < below) ? text : undefined;
}

export const bmiHintCalls = implement(bmiHint, {
  get: ({ context }) => currentHint(context),
  async change({ input, context }) {
    return replaceSetting(context, manifest, 'bmiHint', {
      version: input.version,
      below: input.below,
      text: input.text,
    });
  },
});
