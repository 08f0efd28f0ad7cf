import { ActionIcon } from '@mantine/core';
import { ActionMenu, type MenuEntry } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useText } from './text.ts';

/** What else can be done with a book or a stock, beside the main button: it has room on a phone, too. */
export function MoreMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useText();
  if (entries.length === 0) return null;
  return (
    <ActionMenu label={t('actions.more')} entries={entries}>
      {(button) => (
        <ActionIcon {...button} variant="default" size={44} aria-label={t('actions.more')}>
          <Icon name="more" />
        </ActionIcon>
      )}
    </ActionMenu>
  );
}
