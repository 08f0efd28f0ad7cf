import type { Call } from '#platform/contract/call.ts';
import type { Actor } from './world.ts';

/**
 * What somebody is told when a call is refused: its code, then the sentence of the first field that is wrong or else of
 * the whole, in English and in German. A refusal changes nothing, so that the same call can be asked twice.
 */
export async function said<Sent>(
  actor: Actor,
  call: Call<Sent, any, any, any, any>, // oxlint-disable-line typescript/no-explicit-any -- any call
  input: Sent,
): Promise<readonly [code: string, english: string, german: string]> {
  const [en, de] = [
    await actor.refused(call, input, { language: 'en' }),
    await actor.refused(call, input, { language: 'de' }),
  ];
  const [field] = en.errors ?? [];
  return [field?.code ?? en.code, field?.message ?? en.title, de.errors?.[0]?.message ?? de.title];
}
