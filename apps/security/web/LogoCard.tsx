import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { files } from '#platform/contract/frame.ts';
import { homePage, type HomePageSettings, homePageSettings } from '#platform/contract/home-page.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { asUpload, urlOf } from '#platform/web/client/client.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useText } from './text.ts';

/** The logo as the sign-in page shows it. `stamp` makes a new picture a new address. */
function Picture({ settings, stamp }: { readonly settings: HomePageSettings; readonly stamp: number }) {
  const t = useText();
  const home = new URL(settings.address).searchParams.get('home') ?? '';
  if (!settings.logo) return <Text c="dimmed">{t('signInPage.noLogo')}</Text>;
  return (
    <img
      src={`${urlOf(homePage.logo, { home })}&at=${stamp}`}
      alt={t('signInPage.logoOf', { name: settings.name })}
      style={{ maxWidth: 240, maxHeight: 120, objectFit: 'contain', background: 'white', padding: 8 }}
    />
  );
}

/** The logo of the home: chosen, shown, taken away. Stands with the company information and with the sign-in page. */
export default function LogoCard() {
  const t = useText();
  const { data, error, refetch, dataUpdatedAt } = useCall(homePageSettings.get, {});
  const mayEdit = useMay('authorization.admin.settings', 'Edit');
  const input = useRef<HTMLInputElement>(null);
  const upload = useAct(files.upload, { quiet: true });
  const set = useAct(homePageSettings.setLogo, {
    success: t('signInPage.saved'),
    refreshes: ['frame.homePageSettings'],
    quiet: true,
  });
  const remove = useAct(homePageSettings.removeLogo, {
    success: t('signInPage.removed'),
    refreshes: ['frame.homePageSettings'],
  });
  const take = async (file: File | undefined) => {
    const stored = file && (await upload.send({ file: asUpload(file), purpose: 'logo' }));
    if (stored) await set.send({ fileId: stored.id });
  };
  const problem = upload.problem ?? set.problem;
  return (
    <Section title={t('signInPage.logo')}>
      <Stack gap="md">
        {data && <Picture settings={data} stamp={dataUpdatedAt} />}
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && !data && <SkeletonFor kind="form" />}
        <Text size="sm" c="dimmed">
          {t('signInPage.logoHelp')}
        </Text>
        {mayEdit && (
          <Group>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t('signInPage.choose')}
              className="visually-hidden"
              tabIndex={-1}
              onChange={(event) => void take(event.currentTarget.files?.[0])}
            />
            <Button
              leftSection={<Icon name="camera" />}
              loading={upload.busy || set.busy}
              onClick={() => input.current?.click()}
            >
              {t('signInPage.choose')}
            </Button>
            {data?.logo && (
              <Button variant="default" onClick={() => void remove.send({})}>
                {t('signInPage.remove')}
              </Button>
            )}
          </Group>
        )}
        {problem && (
          <Text c="var(--s-critical-text)" role="alert">
            {problem.errors?.[0]?.message ?? problem.title}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
