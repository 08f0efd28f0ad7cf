import { Kbd, Stack, Group, Text } from '@mantine/core';
import { Dialog } from '../kit/Dialog.tsx';
import { preferences } from '../preferences.ts';
import { useFrameText } from '../text.ts';
import { useSoldApps } from './menu.ts';
import { shortcuts } from './open.ts';

/** The keys that do something everywhere. */
export default function Shortcuts() {
  const t = useFrameText();
  const apps = useSoldApps();
  const { keys } = preferences.use();
  const single: (readonly [string, string])[] = [
    ['/', t('keys.listSearch')],
    ['n', t('keys.create')],
    ['e', t('keys.edit')],
    ['j  k', t('keys.rows')],
    ['x', t('keys.select')],
    ['.', t('keys.actions')],
    ['[  ]', t('keys.neighbours')],
    ['?', t('keys.help')],
    ...apps.map((app) => [`g ${app.key}`, t('keys.go', { app: app.name })] as const),
  ];
  const rows: (readonly [string, string])[] = [
    ['Ctrl K', t('keys.palette')],
    ['Ctrl S', t('keys.save')],
    ['Ctrl Enter', t('keys.saveAndNext')],
    ['Esc', t('keys.close')],
    ...(keys ? single : []),
  ];
  return (
    <Dialog open title={t('keys.title')} onClose={() => shortcuts.set(false)}>
      <Stack gap="sm">
        {rows.map(([key, does]) => (
          <Group key={key} justify="space-between">
            <Text>{does}</Text>
            <Kbd>{key}</Kbd>
          </Group>
        ))}
        {!keys && (
          <Text size="sm" c="dimmed">
            {t('keys.off')}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
