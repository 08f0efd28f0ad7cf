import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { OwnPhoto } from '#apps/staff/web/parts.tsx';
import { ownRoles } from '#platform/contract/account/profile.ts';
import { useMe } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { LanguageSwitch } from '#platform/web/shell/navigation/LanguageSwitch.tsx';
import DisplayChoices from '#platform/web/shell/navigation/DisplayChoices.tsx';
import { texts } from '#platform/web/text/text.ts';
import type en from '../locales/en.ts';
import { CredentialsCard } from './CredentialsCard.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { FactorsCard } from './FactorsCard.tsx';
import { OwnName } from './OwnName.tsx';
import { SessionsCard } from './SessionsCard.tsx';

const useText = texts<typeof en>('account');

/** Who one is here, and how this device shows the product. */
export default function ProfilePage() {
  const t = useText();
  const me = useMe();
  const roles = useCall(ownRoles.list, {});
  return (
    <RecordPage title={t('profile.title')} app={me.profile.fullName}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Card>
          <Title order={2} size="h3" mb="md">
            {t('profile.person')}
          </Title>
          <Facts
            items={[
              [t('profile.fullName'), me.profile.fullName],
              [t('profile.username'), me.profile.username],
              [t('profile.email'), me.profile.email],
              [t('profile.home'), me.owner.name],
              [
                t('profile.roles'),
                roles.data?.items.map((one) => one.name).join(', ') ||
                  (roles.data ? t('profile.noRoles') : '…'),
              ],
            ]}
          />
          <Stack gap="md" mt="md" align="flex-start">
            {me.preview === null && <OwnName />}
            {me.preview === null && <OwnPhoto />}
          </Stack>
        </Card>
        <Card>
          <Title order={2} size="h3" mb="md">
            {t('profile.display')}
          </Title>
          <Stack gap="lg">
            <DisplayChoices />
            <div>
              <Text size="sm" fw={550}>
                {t('profile.language')}
              </Text>
              <LanguageSwitch full />
            </div>
          </Stack>
        </Card>
        <CredentialsCard />
        <FactorsCard />
        <DeviceCard />
        <SessionsCard />
      </SimpleGrid>
    </RecordPage>
  );
}
