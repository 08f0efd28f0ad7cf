import { Button, Text } from '@mantine/core';
import { download } from '#platform/web/calls/download.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { texts } from '#platform/web/text/text.ts';
import { sheets } from '../contract/sheets.ts';
import type en from '../locales/en.ts';

const useText = texts<typeof en>('transfer-sheet');

/** The button that prints the page; it stands at the end of an admission, too. */
export function TransferSheetPrint({ residentId }: { readonly residentId: string }) {
  const t = useText();
  // through the client, not a link: a link would ask in the language of the browser, not in the chosen one
  return (
    <Button
      variant="default"
      size="md"
      onClick={() => void download(sheets.print, { residentId })}
      leftSection={<Icon name="print" />}
    >
      {t('card.print')}
    </Button>
  );
}

/** Prints the page that goes along to the hospital. */
export default function TransferSheetCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  return (
    <Section title={t('screens.TransferSheetCard')}>
      <Text c="dimmed" mb="md">
        {t('card.hint')}
      </Text>
      <TransferSheetPrint residentId={residentId} />
    </Section>
  );
}
