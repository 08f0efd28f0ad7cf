import { Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { texts } from '#platform/web/text/text.ts';
import { roleDefaults } from '../contract/role-defaults.ts';
import type en from '../locales/en.ts';
import { DisplayForm } from './DisplayForm.tsx';
import { RoleDefaultField } from './RoleDefaultField.tsx';

const useText = texts<typeof en>('dashboards');

/** Size of tables, delay of the slide show and the dashboard that opens, for the whole home (specification 1, sections 6 and 9). */
export default function DisplaySettings() {
  const t = useText();
  const roles = useCall(roleDefaults.list, {});
  return (
    <ListPage title={t('screens.DisplaySettings')}>
      <Stack gap="lg" maw={720}>
        <Section title={t('sections.display')}>
          <DisplayForm />
        </Section>
        <Section title={t('sections.roles')}>
          <Text c="dimmed" mb="md">
            {t('help.roles')}
          </Text>
          {roles.error && <ErrorState error={roles.error} onRetry={() => void roles.refetch()} />}
          {roles.isPending && <SkeletonFor kind="form" />}
          <Stack gap="md">
            {(roles.data ?? []).map((one) => (
              <RoleDefaultField key={`${one.role}${one.version}`} one={one} />
            ))}
          </Stack>
        </Section>
      </Stack>
    </ListPage>
  );
}
