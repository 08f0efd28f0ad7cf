import { Button, Stack, Text } from '@mantine/core';
import { useAct } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { personExport } from '../contract/person-export.ts';
import { useText } from './words.ts';

/** Everything about the person as a package, for a request of access; it is made in the background and waits on its own page. */
export default function PersonExportCard({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const go = useGo();
  const start = useAct(personExport.start, { onDone: ({ exportId }) => go(`/export/${exportId}`) });
  return (
    <Section title={t('screens.PersonExportCard')}>
      <Stack gap="md" align="flex-start">
        <Text c="dimmed">{t('person.help')}</Text>
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          loading={start.busy}
          onClick={() => void start.send({ id: residentId })}
        >
          {t('person.download')}
        </Button>
      </Stack>
    </Section>
  );
}
