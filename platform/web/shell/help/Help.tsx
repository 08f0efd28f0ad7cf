import { Anchor, Button, Group, Kbd, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Both } from '#platform/contract/text.ts';
import { access } from '#platform/contract/frame.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { useAddress } from '#platform/web/routing/navigation.tsx';
import { preferences } from '#platform/web/store/preferences.ts';
import { helpOf, screenAt, screenBelow } from '#platform/web/slots/registry.ts';
import { titleOf } from '#platform/web/slots/Slot.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { useHelpWords } from './help-words.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { useSoldApps } from '#platform/web/shell/navigation/menu.ts';
import { shortcuts, tour } from '#platform/web/shell/navigation/open.ts';

const pageOf = (path: string) => screenBelow(path) ?? screenAt(path);

/** What the page is for, as its app says it. */
function Purpose() {
  const words = useHelpWords();
  const language = useLanguage();
  const { path } = useAddress();
  const page = pageOf(path);
  const [text, setText] = useState<Both>();
  useEffect(() => {
    if (page)
      void helpOf(page)
        .then(setText)
        .catch((error: unknown) => console.warn('the help could not be loaded', error));
  }, [page]);
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {words.page}
      </Title>
      {page && <Text fw={600}>{titleOf(page, language)}</Text>}
      <Text>{text?.[language] ?? words.none}</Text>
    </section>
  );
}

/** The keys that do something everywhere. */
function Keys() {
  const { does, keys: title, off } = useHelpWords();
  const apps = useSoldApps();
  const { keys } = preferences.use();
  const single: (readonly [string, string])[] = [
    ['/', does.listSearch],
    ['n', does.create],
    ['e', does.edit],
    ['j  k', does.rows],
    ['x', does.select],
    ['.', does.actions],
    ['[  ]', does.neighbours],
    ['Shift L', does.lock],
    ['?', does.help],
    ...apps.map((app) => [`g ${app.key}`, `${does.go} ${app.name}`] as const),
  ];
  const rows: (readonly [string, string])[] = [
    ['Ctrl K', does.palette],
    ['Ctrl S', does.save],
    ['Ctrl Enter', does.saveAndNext],
    ['Esc', does.close],
    ...(keys ? single : []),
  ];
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <Stack gap="xs">
        {rows.map(([key, text]) => (
          <Group key={key} justify="space-between">
            <Text>{text}</Text>
            <Kbd>{key}</Kbd>
          </Group>
        ))}
        {!keys && (
          <Text size="sm" c="dimmed">
            {off}
          </Text>
        )}
      </Stack>
    </section>
  );
}

/** Who administers the product in this home. */
function WhomToAsk() {
  const words = useHelpWords();
  const { data } = useCall(access.administrators, {});
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {words.ask}
      </Title>
      {data && <Text mb="xs">{data.length > 0 ? words.asked : words.askHome}</Text>}
      {data?.map((one) => (
        <Text key={one.name}>
          {one.name}
          {one.email !== '' && (
            <>
              , <Anchor href={`mailto:${one.email}`}>{one.email}</Anchor>
            </>
          )}
        </Text>
      ))}
    </section>
  );
}

/** The help of every page (experience 3.7): what it is for, the keys, whom to ask, and the tour. */
export default function Help() {
  const words = useHelpWords();
  const close = () => shortcuts.set(false);
  const phone = useLayout() === 'phone';
  return (
    <Dialog open size="lg" title={words.title} onClose={close}>
      <Stack gap="xl">
        <Purpose />
        <WhomToAsk />
        {!phone && <Keys />}
        <Button
          variant="default"
          onClick={() => {
            close();
            tour.set(true);
          }}
        >
          {words.show}
        </Button>
      </Stack>
    </Dialog>
  );
}
