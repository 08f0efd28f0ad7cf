import type { Language } from '#platform/contract/text.ts';
import { useFrameText, useLanguage } from './text.ts';

/** The attribute of words whose language is known: a screen reader speaks them in it. */
export const langOf = (language: Language | null): { lang?: Language } =>
  language === null ? {} : { lang: language };

/** Beside words in another language than that of the reader: which one (decision 0045). Of what is not known nothing is said. */
export function LanguageMark({ language }: { readonly language: Language | null }) {
  const t = useFrameText();
  const own = useLanguage();
  if (language === null || language === own) return null;
  const words = t(`kit.textIn_${language}`);
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      data-language={language}
      style={{
        display: 'inline-block',
        marginInlineEnd: '0.375rem',
        padding: '0 0.25rem',
        border: '1px solid var(--border)',
        borderRadius: 4,
        color: 'var(--text-dim)',
        fontSize: 'var(--mantine-font-size-xs)',
        fontWeight: 600,
        lineHeight: 1.3,
        verticalAlign: 'text-bottom',
        textDecoration: 'none',
      }}
    >
      {language.toUpperCase()}
    </span>
  );
}
