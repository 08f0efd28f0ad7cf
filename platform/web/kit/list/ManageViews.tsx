import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { useFrameText } from '#platform/web/text/text.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { View, ViewWindow } from './list-view.ts';

/** The views that the account may delete, each with a way back. */
export default function ManageViews({ view, shared, onClose }: ViewWindow) {
  const t = useFrameText();
  const remove = async (
    views: readonly View[],
    set: (next: readonly View[]) => Promise<boolean>,
    one: View,
  ) => {
    if (await set(views.filter((other) => other.id !== one.id)))
      toast.success(t('kit.viewDeleted', { name: one.name }), { run: () => void set(views) });
  };
  const line = (one: View, title: string, onDelete: () => Promise<void>) => (
    <Group key={one.id} wrap="nowrap" mih={44}>
      <Text style={{ flex: 1 }}>{title}</Text>
      <ActionIcon aria-label={t('kit.viewDelete', { name: one.name })} onClick={() => void onDelete()}>
        <Icon name="delete" />
      </ActionIcon>
    </Group>
  );
  return (
    <Dialog open title={t('kit.viewManage')} onClose={onClose}>
      <Stack gap="xs">
        {view.own.map((one) => line(one, one.name, () => remove(view.own, view.setOwn, one)))}
        {shared.mayShare &&
          shared.views.map((one) =>
            line(one, t('kit.viewsShared', { name: one.name }), () =>
              remove(shared.views, shared.setViews, one),
            ),
          )}
      </Stack>
    </Dialog>
  );
}
