import { SimpleGrid, Stack, Text } from '@mantine/core';
import {
  appLevels,
  emailLevels,
  notificationChoices,
  type NotificationChoices,
} from '#platform/contract/account/profile.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SelectField } from '#platform/web/kit/fields/SelectField.tsx';
import { TimeField } from '#platform/web/kit/fields/TimeField.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import classes from './Notifications.module.css';
import { MutesSection } from './MutesSection.tsx';
import { useText } from './text.ts';

type Item = Omit<NotificationChoices['items'][number], 'name'>;

/** One kind: from which severity on it reaches the app and the mailbox. */
function KindChoice({
  name,
  item,
  onChange,
}: {
  readonly name: string;
  readonly item: Item;
  readonly onChange: (item: Item) => void;
}) {
  const t = useText();
  return (
    <div className={classes.kind} role="group" aria-label={name}>
      <Text fw={550} className={classes.name}>
        {name}
      </Text>
      <SelectField
        label={t('choices.app')}
        value={item.app}
        options={appLevels.map((one) => ({ value: one, label: t(`choices.levels.${one}`) }))}
        onChange={(app) => onChange({ ...item, app: app ?? 'info' })}
        always
      />
      <SelectField
        label={t('choices.email')}
        value={item.email}
        options={emailLevels.map((one) => ({ value: one, label: t(`choices.levels.${one}`) }))}
        onChange={(email) => onChange({ ...item, email: email ?? 'never' })}
        always
      />
    </div>
  );
}

function ChoicesForm({ initial }: { readonly initial: NotificationChoices }) {
  const t = useText();
  const { email, ...values } = initial;
  const names = new Map(initial.items.map((one) => [one.kind, one.name]));
  return (
    <ActionForm
      call={notificationChoices.change}
      initial={values}
      success={t('choices.saved')}
      refreshes={['frame.notificationChoices']}
    >
      {(form) => (
        <Stack gap="lg">
          <Section title={t('choices.what')}>
            <Text size="sm" mb="md">
              {t('choices.alerts')}
            </Text>
            <Text size="sm" mb="lg" c="dimmed">
              {email === '' ? t('choices.noEmail') : t('choices.mailsSay', { email })}
            </Text>
            <div className={classes.kinds}>
              <div className={classes.heads} aria-hidden="true">
                <span />
                <span>{t('choices.app')}</span>
                <span>{t('choices.email')}</span>
              </div>
              {(form.value.items || []).map((item, at, all) => (
                <KindChoice
                  key={item.kind}
                  name={names.get(item.kind) ?? item.kind}
                  item={item}
                  onChange={(next) =>
                    form.set(
                      'items',
                      all.map((one, index) => (index === at ? next : one)),
                    )
                  }
                />
              ))}
            </div>
          </Section>
          <Section title={t('choices.quiet')}>
            <Text size="sm" mb="md">
              {t('choices.quietHelp')}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <TimeField label={t('choices.quietFrom')} {...form.field('quietFrom')} />
              <TimeField label={t('choices.quietTo')} {...form.field('quietTo')} />
            </SimpleGrid>
          </Section>
        </Stack>
      )}
    </ActionForm>
  );
}

/** Which notifications reach one, how, and when it is quiet. */
export default function NotificationsPage() {
  const t = useText();
  const { data, error, refetch } = useCall(notificationChoices.get, {});
  return (
    <RecordPage title={t('screens.NotificationsPage')}>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && !data && <SkeletonFor kind="form" />}
      {data && <ChoicesForm key={data.version} initial={data} />}
      {data && <MutesSection />}
    </RecordPage>
  );
}
