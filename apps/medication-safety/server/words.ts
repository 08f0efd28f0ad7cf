import { dayText } from '#platform/domain/text/day-text.ts';
import type { Language } from '#platform/contract/text.ts';
import { say } from '#platform/server/call/words.ts';
import type { HandlingRule, HandlingWhy } from '../domain/handling.ts';
import type { Finding, Parameters } from '../domain/rules.ts';
import { wordingOf } from '../domain/wordings.ts';

const valuesIn = (parameters: Parameters, language: Language): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value, language) : value,
    ]),
  );

/** What a finding says, in a language. The words of a pair are those of its list. */
export function wording(finding: Finding, language: Language): string {
  const values = valuesIn(finding.parameters, language);
  const text = values[language === 'de' ? 'textDe' : 'textEn'];
  const said = text === undefined ? values : { ...values, text };
  return say(language, `medication-safety:findings.${wordingOf(finding)}`, said);
}

/** How a medicine is handled for somebody who cannot swallow it whole, and what says so. */
export const handlingText = (
  { rule, why }: { readonly rule: HandlingRule; readonly why: HandlingWhy },
  language: Language,
): string =>
  say(language, `medication-safety:handling.${rule}`, {
    why: say(language, `medication-safety:handlingWhys.${why}`),
  });
