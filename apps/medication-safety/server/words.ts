import { dayText } from '#platform/domain/text/day-text.ts';
import type { Language } from '#platform/contract/text.ts';
import { say } from '#platform/server/call/words.ts';
import type { Code, Finding, Parameters } from '../domain/rules.ts';

/** Where the wording depends on one of the parameters: which. */
const variants: Readonly<Partial<Record<Code, string>>> = {
  allergy: 'how',
  notCrushed: 'why',
  gateStale: 'missing',
  paracetamolLiver: 'reason',
  pulseLow: 'age',
  pressureLow: 'age',
};

const valuesIn = (parameters: Parameters, language: Language): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dayText(value, language) : value,
    ]),
  );

/** What a finding says, in a language. The words of a pair are those of its list. */
export function wording({ code, parameters }: Finding, language: Language): string {
  const values = valuesIn(parameters, language);
  if (code === 'interaction') values['text'] = values[language === 'de' ? 'textDe' : 'textEn']!;
  const variant = variants[code];
  const key =
    code === 'kidneyNoValue'
      ? `kidneyNoValue.${parameters['on'] === undefined ? 'none' : 'old'}`
      : variant === undefined
        ? code
        : `${code}.${parameters[variant]}`;
  return say(language, `medication-safety:findings.${key}`, values);
}
