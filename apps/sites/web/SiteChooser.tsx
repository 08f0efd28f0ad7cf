import { Button } from '@mantine/core';
import { userSettings } from '#platform/contract/frame.ts';
import { reloadMe, useMe } from '#platform/web/calls/access.ts';
import { refresh, useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { toast } from '#platform/web/store/toasts.ts';
import { minimiseWork, workspace } from '#platform/web/store/workspace.ts';
import { centers } from '../contract/centers.ts';
import { useText } from './text.ts';

/** Chooses the care center that lists start with; kept as the user setting `selected-care-center` (specification 1, section 7). */
export default function SiteChooser() {
  const t = useText();
  const me = useMe();
  const { data } = useCall(centers.names, {}, { fresh: 300_000 });
  const save = useAct(userSettings.write);
  const active = (data ?? []).filter((one) => one.active);
  if (active.length < 2) return null;
  const name = active.find((one) => one.id === me.siteId)?.name ?? t('centers.allCenters');
  const choose = async (id: string, chosen: string) => {
    // what is half written belongs to the center that one leaves: it waits as a tab and as a draft (experience: care-center chooser)
    if (workspace.get().items.some((one) => one.dirty)) {
      if (
        !(await ask({
          title: t('centers.unsaved'),
          text: t('centers.unsavedHelp'),
          yes: t('centers.saveDraftAndSwitch'),
        }))
      )
        return;
      minimiseWork();
    }
    const written = await save.send({ key: 'selected-care-center', customer: false, text: id });
    if (written === null) return;
    await reloadMe();
    await refresh('');
    toast.info(t('centers.chosen', { name: chosen }));
  };
  return (
    <ActionMenu
      label={t('centers.chosen', { name })}
      side="start"
      entries={[
        ...active.map((one) => ({
          label: one.name,
          chosen: one.id === me.siteId,
          onClick: () => void choose(one.id, one.name),
        })),
        null,
        {
          label: t('centers.allCenters'),
          chosen: !active.some((one) => one.id === me.siteId),
          onClick: () => void choose('', t('centers.allCenters')),
        },
      ]}
    >
      {(button) => (
        <Button
          {...button}
          variant="subtle"
          leftSection={<Icon name="site" />}
          rightSection={<Icon name="down" size={16} />}
          aria-label={t('centers.chosen', { name })}
          // one line, however long the name is; the search beside it gives way first
          maw={220}
          styles={{ label: { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } }}
        >
          {name}
        </Button>
      )}
    </ActionMenu>
  );
}
