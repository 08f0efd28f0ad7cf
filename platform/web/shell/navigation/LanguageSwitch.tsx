import { Button } from '@mantine/core';
import { switchLanguage } from '#platform/web/session/change-language.ts';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';

/** Changes between the two languages; names the other one in its own words. */
export function LanguageSwitch({ full = false }: { readonly full?: boolean }) {
  const t = useFrameText();
  const language = useLanguage();
  const other = language === 'de' ? 'en' : 'de';
  return (
    <Button
      variant={full ? 'default' : 'subtle'}
      px={full ? 'lg' : 'sm'}
      lang={other}
      aria-label={full ? t('shell.switchLanguage') : `${other.toUpperCase()}: ${t('shell.switchLanguage')}`}
      onClick={() => void switchLanguage(other)}
    >
      {full ? t('shell.languageOf') : other.toUpperCase()}
    </Button>
  );
}
