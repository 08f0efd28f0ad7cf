import { Button, Group, List, Stack, Text } from '@mantine/core';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { Notice } from './Notice.tsx';

const useText = texts<typeof en>('account');

/** Recovery codes, shown this once: to print or to save. */
export function RecoveryCodes({
  codes,
  onDone,
  done,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
  readonly done: string;
}) {
  const t = useText();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Obhut ${location.host}\n\n${codes.join('\n')}\n`)}`;
  return (
    <Stack gap="lg">
      <Notice status="warning" title={t('recovery.title')}>
        {t('recovery.help')}
      </Notice>
      <List listStyleType="none" className="exact" aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <List.Item key={code}>
            <Text className="exact">{code}</Text>
          </List.Item>
        ))}
      </List>
      <Group data-no-print>
        <Button
          component="a"
          href={file}
          download="obhut-recovery-codes.txt"
          variant="default"
          leftSection={<Icon name="download" />}
        >
          {t('recovery.download')}
        </Button>
        <Button variant="default" leftSection={<Icon name="print" />} onClick={() => print()}>
          {t('recovery.print')}
        </Button>
      </Group>
      <Button size="md" onClick={onDone}>
        {done}
      </Button>
    </Stack>
  );
}
