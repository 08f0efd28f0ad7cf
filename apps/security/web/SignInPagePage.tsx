import { Anchor, Stack, Text } from '@mantine/core';
import { homePageSettings } from '#platform/contract/home-page.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import LogoCard from './LogoCard.tsx';
import { useText } from './text.ts';

/** What people see before they log in: name and logo of the home, at an address of its own. */
export default function SignInPagePage() {
  const t = useText();
  const { data, error, refetch } = useCall(homePageSettings.get, {});
  return (
    <ListPage title={t('screens.SignInPagePage')} hint={t('signInPage.hint')}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && !data && <SkeletonFor kind="form" />}
      {data && (
        <Stack gap="lg">
          <Section title={t('signInPage.address')}>
            <Text mb="sm">{t('signInPage.addressHelp', { name: data.name })}</Text>
            <Anchor href={data.address} className="exact" style={{ overflowWrap: 'anywhere' }}>
              {data.address}
            </Anchor>
          </Section>
          <LogoCard />
        </Stack>
      )}
    </ListPage>
  );
}
