import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { files } from '#platform/contract/frame.ts';
import { homePage, homePageSettings } from '#platform/contract/home-page.ts';
import { useMay } from '#platform/web/access.ts';
import { useAct, useCall } from '#platform/web/calls.ts';
import { urlOf } from '#platform/web/client.ts';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { Section } from '#platform/web/kit/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { useText } from './text.ts';

/** The logo: chosen, shown as the sign-in page shows it, taken away. `stamp` makes a new picture a new address. */
function Logo({ name, home, logo, stamp }: { readonly name: string; readonly home: string; readonly logo: boolean; readonly stamp: number }) {
  const t = useText();
  const mayEdit = useMay('authorization.admin.settings', 'Edit');
  const input = useRef<HTMLInputElement>(null);
  const upload = useAct(files.upload, { quiet: true });
  const set = useAct(homePageSettings.setLogo, { success: t('signInPage.saved'), refreshes: ['frame.homePageSettings'], quiet: true });
  const remove = useAct(homePageSettings.removeLogo, { success: t('signInPage.removed'), refreshes: ['frame.homePageSettings'] });
  const take = async (file: File | undefined) => {
    const stored = file && (await upload.send({ file: file as never, purpose: 'logo' }));
    if (stored) await set.send({ fileId: stored.id });
  };
  const problem = upload.problem ?? set.problem;
  return (
    <Section title={t('signInPage.logo')}>
      <Stack gap="md">
        {logo ? <img src={`${urlOf(homePage.logo, { home })}&at=${stamp}`} alt={t('signInPage.logoOf', { name })} style={{ maxWidth: 240, maxHeight: 120, objectFit: 'contain', background: 'white', padding: 8 }} /> : <Text c="dimmed">{t('signInPage.noLogo')}</Text>}
        <Text size="sm" c="dimmed">{t('signInPage.logoHelp')}</Text>
        {mayEdit && (
          <Group>
            <input ref={input} type="file" accept="image/png,image/jpeg,image/webp" aria-label={t('signInPage.choose')} className="visually-hidden" tabIndex={-1} onChange={(event) => void take(event.currentTarget.files?.[0])} />
            <Button leftSection={<Icon name="camera" />} loading={upload.busy || set.busy} onClick={() => input.current?.click()}>{t('signInPage.choose')}</Button>
            {logo && <Button variant="default" onClick={() => void remove.send({})}>{t('signInPage.remove')}</Button>}
          </Group>
        )}
        {problem && <Text c="var(--s-critical-text)" role="alert">{problem.errors?.[0]?.message ?? problem.title}</Text>}
      </Stack>
    </Section>
  );
}

/** What people see before they log in: name and logo of the home, at an address of its own. */
export default function SignInPagePage() {
  const t = useText();
  const { data, error, refetch, dataUpdatedAt } = useCall(homePageSettings.get, {});
  return (
    <ListPage title={t('screens.SignInPagePage')} hint={t('signInPage.hint')}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && !data && <SkeletonFor kind="form" />}
      {data && (
        <Stack gap="lg">
          <Section title={t('signInPage.address')}>
            <Text mb="sm">{t('signInPage.addressHelp', { name: data.name })}</Text>
            <Anchor href={data.address} className="exact" style={{ overflowWrap: 'anywhere' }}>{data.address}</Anchor>
          </Section>
          <Logo name={data.name} home={new URL(data.address).searchParams.get('home') ?? ''} logo={data.logo} stamp={dataUpdatedAt} />
        </Stack>
      )}
    </ListPage>
  );
}
