import { Button } from '@mantine/core';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { useText } from './settings.ts';

/** A page of the settings area whose app this home does not have: which one brings it. */
export function PlannedPage({ title, app }: { readonly title: string; readonly app: string }) {
  const t = useText();
  return (
    <ListPage title={title}>
      <EmptyState
        title={t('planned.title', { app })}
        icon="apps"
        action={
          <Button component={LinkTo} href="/settings/installed-apps" variant="default">
            {t('screens.InstalledAppsPage')}
          </Button>
        }
      />
    </ListPage>
  );
}
