import { Button, Text } from '@mantine/core';
import { languageList } from '#platform/contract/frame.ts';
import { languages } from '#platform/contract/text.ts';
import { switchLanguage } from '#platform/web/session/change-language.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { texts, useFrameText, useLanguage } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';

const useText = texts<typeof en>('account');

/** The other languages, each in its own words as the server tells them; when they cannot be read, that is said and the other one stays within reach. */
export function Languages() {
  const t = useText();
  const frame = useFrameText();
  const language = useLanguage();
  const { data, error } = useCall(languageList.list, {}, { fresh: Infinity });
  return (
    <>
      {languages
        .filter((one) => one !== language)
        .map((iso) => (
          <Button
            key={iso}
            variant="default"
            px="lg"
            lang={iso}
            aria-label={frame('shell.switchLanguage')}
            onClick={() => void switchLanguage(iso)}
          >
            {data?.find((one) => one.iso === iso)?.languageName ?? frame('shell.languageOf')}
          </Button>
        ))}
      {error !== null && (
        <Text size="sm" c="dimmed" role="status">
          {t('login.languageMissing')}
        </Text>
      )}
    </>
  );
}
