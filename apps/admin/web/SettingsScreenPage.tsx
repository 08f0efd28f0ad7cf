import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { EmptyState } from '#platform/web/kit/EmptyState.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { LinkTo, useParameters } from '#platform/web/navigation.tsx';
import { Fence, useScreens } from '#platform/web/Slot.tsx';
import { useText } from './settings.ts';
import SettingsPage from './SettingsPage.tsx';

/** One settings page of an app, found by the last part of the address. */
export default function SettingsScreenPage() {
  const t = useText();
  const path = useParameters()['_splat'] ?? '';
  const screens = useScreens('settings');
  // the address without a last part is this page, too: the rest of a path may be empty
  if (path === '') return <SettingsPage />;
  const screen = screens.find((one) => one.path === path);
  const back = <Button component={LinkTo} href="/settings" variant="subtle" size="compact-md" mb="sm" leftSection={<Icon name="back" />}>{t('actions.all')}</Button>;
  if (!screen) return <EmptyState title={t('states.noPage')} icon="settings" action={back} />;
  const { Component } = screen;
  return (
    <>
      {back}
      <Fence resetKey={path}><Suspense fallback={<SkeletonFor kind="page" />}><Component /></Suspense></Fence>
    </>
  );
}
