import { implement } from '#platform/server/call/app.ts';
import type { Context } from '#platform/server/call/context.ts';
import { replaceSetting, settingOf } from '#platform/server/settings/settings.ts';
import { type BmiHint, bmiHint } from '../contract/bmi-hint.ts';
import manifest from '../manifest.ts';

const current = (context: Context) => settingOf<BmiHint>(context, manifest, 'bmiHint');

/** What the home says about a BMI, beside the category that stays as it is (specification 1, section 5); undefined: nothing. */
export async function hintAbout(context: Context, bmi: number): Promise<string | undefined> {
  const { below, text } = await current(context);
  return text !== '' && (below === null || bmi < below) ? text : undefined;
}

export const bmiHintCalls = implement(bmiHint, {
  get: ({ context }) => current(context),
  async change({ input, context }) {
    return replaceSetting(context, manifest, 'bmiHint', {
      version: input.version,
      below: input.below,
      text: input.text,
    });
  },
});
