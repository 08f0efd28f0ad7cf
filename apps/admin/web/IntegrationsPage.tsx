import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Interface, interfaces } from '../contract/interfaces.ts';
import { InterfaceCards } from './InterfaceCards.tsx';
import { InterfaceCheck } from './InterfaceCheck.tsx';
import { InterfaceForm } from './InterfaceForm.tsx';
import { useText } from './settings.ts';

/** Lines to other systems with their state (specification 1, sections 5 and 8: integration). */
export default function IntegrationsPage() {
  const t = useText();
  const query = useCall(interfaces.list, {});
  const mayEdit = useMay('authorization.admin.integrations', 'Edit');
  const [running, setRunning] = useState<{ readonly taskId: string; readonly name: string } | null>(null);
  const check = useAct(interfaces.check);
  const remove = useAct(interfaces.remove, { success: t('interfaces.removed') });
  const open = (one?: Interface) => {
    const key = `admin.interface.${one?.id ?? 'new'}`;
    openWork({
      key,
      title: one?.name ?? t('interfaces.new'),
      render: () => <InterfaceForm one={one} onClose={() => closeWork(key)} />,
    });
  };
  const start = async (one: Interface) => {
    const started = await check.send({ id: one.id });
    if (started) setRunning({ taskId: started.taskId, name: one.name });
  };
  const discard = async (one: Interface) => {
    if (
      await ask({
        title: t('interfaces.removeTitle', { name: one.name }),
        yes: t('interfaces.remove'),
        danger: true,
      })
    )
      await remove.send({ id: one.id, version: one.version });
  };
  return (
    <ListPage
      title={t('screens.IntegrationsPage')}
      count={query.data?.length ?? null}
      hint={t('interfaces.hint')}
      primary={mayEdit ? { label: t('interfaces.new'), onClick: () => open() } : undefined}
    >
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonFor kind="cards" />}
      <Stack gap="lg">
        {running && <InterfaceCheck key={running.taskId} taskId={running.taskId} name={running.name} />}
        {query.data && (
          <InterfaceCards
            all={query.data}
            mayEdit={mayEdit}
            busy={check.busy}
            onOpen={open}
            onCheck={(one) => void start(one)}
            onRemove={(one) => void discard(one)}
          />
        )}
      </Stack>
    </ListPage>
  );
}
