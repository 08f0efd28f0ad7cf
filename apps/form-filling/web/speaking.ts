import { createContext, useCallback, useContext } from 'react';
import type { Language } from '#platform/contract/text.ts';
import { fillTokens, type FormText, type Tokens } from '#apps/forms/contract/form.ts';

/** In which language the words of a form are shown, and what stands for its tokens. */
export interface Speaking {
  readonly language: Language;
  readonly tokens: Tokens;
}
export const SpeakingContext = createContext<Speaking>({ language: 'en', tokens: {} });

type Licensed = Readonly<Partial<Record<Language, string>>>;
/** Says a text of a form; licensed wording that the home entered goes first, a text that is not translated is shown in the other language. */
export type SayForm = (text: FormText | undefined, licensed?: Licensed) => string;

/** A text of a form in one language. */
export function textOf(
  text: FormText | undefined,
  language: Language,
  tokens: Tokens = {},
  licensed?: Licensed,
): string {
  if (text === undefined) return '';
  const other = language === 'de' ? 'en' : 'de';
  const own = licensed?.[language] ?? '';
  return fillTokens(own || text[language] || text[other], tokens);
}

/** Says the words of the form that is shown here. */
export function useSay(): SayForm {
  const { language, tokens } = useContext(SpeakingContext);
  return useCallback((text, licensed) => textOf(text, language, tokens, licensed), [language, tokens]);
}
