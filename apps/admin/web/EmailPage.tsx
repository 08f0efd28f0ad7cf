import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { email } from '../contract/email.ts';
import { EmailForm } from './EmailForm.tsx';
import { useText } from './settings.ts';
import { TestMail } from './TestMail.tsx';

/** Who sends the mails of the home, by which server, and whether it works (specification 2, section 2: email-settings). */
export default function EmailPage() {
  const t = useText();
  const query = useCall(email.get, {});
  const data = query.data;
  return (
    <ListPage title={t('screens.EmailPage')}>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonFor kind="form" />}
      {data && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
          <EmailForm key={data.version} initial={data} />
          <Stack gap="lg">
            <Section title={t('email.test')}>
              {!data.ownServer && (
                <Text mb="sm">{t(data.installed ? 'email.installation' : 'email.none')}</Text>
              )}
              {data.waiting > 0 && (
                <Text mb="sm" c="var(--s-warning-text)" role="status">
                  {t('email.waiting', { count: data.waiting })}
                </Text>
              )}
              <TestMail />
            </Section>
            <Section title={t('screens.MailTemplatesPage')}>
              <Text mb="md">{t('mailTemplates.hint')}</Text>
              <Button
                component={LinkTo}
                href="/settings/mail-templates"
                variant="default"
                leftSection={<Icon name="mail" />}
              >
                {t('mailTemplates.open')}
              </Button>
            </Section>
          </Stack>
        </SimpleGrid>
      )}
    </ListPage>
  );
}
