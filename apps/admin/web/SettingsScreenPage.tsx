import { Button, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { LinkTo, useAddressValue, useParameters } from '#platform/web/routing/navigation.tsx';
import { NotFoundPage } from '#platform/web/shell/pages.tsx';
import { Fence, useScreens } from '#platform/web/slots/Slot.tsx';
import { hasText, sayIn } from '#platform/web/text/text.ts';
import { DictionaryEditor } from './DictionaryEditor.tsx';
import { FindField } from './FindField.tsx';
import { PlannedPage } from './PlannedPage.tsx';
import { dictionaryPages, plannedRoutes, useText } from './settings.ts';
import SettingsPage from './SettingsPage.tsx';

/** One settings page of an app, found by the last part of the address. */
export default function SettingsScreenPage() {
  const t = useText();
  const path = useParameters()['_splat'] ?? '';
  const [field] = useAddressValue('field');
  const [form] = useAddressValue('form');
  const screens = useScreens('settings');
  const mayLists = useMay('authorization.admin.dictionaries', 'Read');
  const mayPlanned = useMay('authorization.admin.company', 'Read');
  const { language } = useFormat();
  // the address without a last part is this page, too: the rest of a path may be empty
  if (path === '') return <SettingsPage />;
  const screen = screens.find((one) => one.path === path);
  const back = (
    <Button
      component={LinkTo}
      href="/settings"
      variant="subtle"
      size="compact-md"
      mb="sm"
      leftSection={<Icon name="back" />}
    >
      {t('actions.all')}
    </Button>
  );
  const list = dictionaryPages(language).find((one) => one.path === path);
  if (!screen && list && mayLists)
    return (
      <>
        {back}
        <DictionaryEditor name={list.name} />
      </>
    );
  const planned = plannedRoutes().find((one) => one.path === path);
  if (!screen && planned && mayPlanned)
    return (
      <>
        {back}
        <PlannedPage title={planned.title[language]} app={planned.app[language]} />
      </>
    );
  // an address that no app has is a page that is not there, and so is one that this account may not open
  if (!screen) return <NotFoundPage />;
  const { Component } = screen;
  const wanted = field !== '' && hasText(screen.app, field) ? sayIn(screen.app, field) : null;
  return (
    <>
      {back}
      {hasText(screen.app, `affects.${screen.name}`) && (
        <Text c="dimmed" mb="sm">
          {sayIn(screen.app, `affects.${screen.name}`)}
        </Text>
      )}
      <FindField key={`${path} ${field}`} label={wanted} behindNew={form === 'new'}>
        <Fence resetKey={path}>
          <Suspense fallback={<SkeletonFor kind="page" />}>
            <Component />
          </Suspense>
        </Fence>
      </FindField>
    </>
  );
}
