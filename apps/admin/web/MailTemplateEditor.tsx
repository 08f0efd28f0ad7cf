import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Language, languages } from '#platform/contract/text.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ask } from '#platform/web/client/confirmation.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Timeline } from '#platform/web/kit/timeline/Timeline.tsx';
import { useAddressValue } from '#platform/web/routing/navigation.tsx';
import { mailTemplates, type MailTemplate } from '../contract/mail-templates.ts';
import { MailAnswer } from './MailAnswer.tsx';
import { type Draft, MailTemplateForm } from './MailTemplateForm.tsx';
import { useText } from './settings.ts';

/** A test mail to oneself, with the text as it is saved. */
function TemplateTest({ template }: { readonly template: MailTemplate }) {
  const t = useText();
  const mayEdit = useMay('authorization.admin.email', 'Edit');
  const test = useAct(mailTemplates.test, { quiet: true });
  const [task, setTask] = useState<{ readonly taskId: string; readonly recipient: string } | null>(null);
  const start = async () => {
    setTask(null);
    setTask((await test.send({ kind: template.kind, language: template.language })) ?? null);
  };
  return (
    <Section title={t('mailTemplates.test')}>
      <Stack gap="md">
        <Text c="dimmed">{t('mailTemplates.testHelp')}</Text>
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="send" />}
            disabled={!mayEdit}
            loading={test.busy}
            onClick={() => void start()}
          >
            {t('mailTemplates.start')}
          </Button>
        </div>
        {test.problem !== null && (
          <Text role="alert" c="var(--s-critical-text)">
            {test.problem.title}
          </Text>
        )}
        {task && <MailAnswer key={task.taskId} {...task} />}
      </Stack>
    </Section>
  );
}

/** Who wrote which text when; an earlier one can be taken into the fields. */
function TemplateHistory({
  template,
  onTake,
}: {
  readonly template: MailTemplate;
  readonly onTake: (draft: Draft) => void;
}) {
  const t = useText();
  const mayEdit = useMay('authorization.admin.email', 'Edit');
  const query = useCall(mailTemplates.history, { kind: template.kind, language: template.language });
  if (!query.data || query.data.length === 0) return null;
  const items = query.data.map(({ id, at, by, template: former }, index) => ({
    id,
    at,
    by,
    title: former?.subject ?? t('mailTemplates.shippedAgain'),
    body: former && (
      <>
        <Text size="sm" c="dimmed" lineClamp={3} style={{ whiteSpace: 'pre-wrap' }}>
          {former.text}
        </Text>
        {index > 0 && mayEdit && (
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => onTake(former)}>
            {t('mailTemplates.take')}
          </Button>
        )}
      </>
    ),
  }));
  return (
    <Section title={t('mailTemplates.history')}>
      <Timeline label={t('mailTemplates.history')} items={items} />
    </Section>
  );
}

/** One mail in one language: what it says now, how it looks, what it said before. */
export function MailTemplateEditor({ kind }: { readonly kind: string }) {
  const t = useText();
  const format = useFormat();
  const [wish, setLanguage] = useAddressValue('in');
  const language: Language = languages.find((one) => one === wish) ?? format.language;
  const mayEdit = useMay('authorization.admin.email', 'Edit');
  const query = useCall(mailTemplates.view, { kind, language });
  const reset = useAct(mailTemplates.reset, {
    success: t('mailTemplates.wasReset'),
    refreshes: ['admin.mailTemplates'],
  });
  const [taken, setTaken] = useState<{
    readonly version: number;
    readonly language: Language;
    readonly draft: Draft;
  } | null>(null);
  const data = query.data?.language === language ? query.data : undefined;
  const draft =
    data && taken?.version === data.version && taken.language === language ? taken.draft : undefined;
  const back = async () => {
    if (
      await ask({
        title: t('mailTemplates.resetTitle'),
        text: t('mailTemplates.resetText'),
        yes: t('mailTemplates.reset'),
      })
    )
      await reset.send({ kind, language, version: data!.version });
  };
  return (
    <ListPage
      title={data?.name ?? t('screens.MailTemplatesPage')}
      hint={data && t(data.own ? 'mailTemplates.own' : 'mailTemplates.shipped')}
      actions={
        data?.own && mayEdit ? (
          <Button variant="default" loading={reset.busy} onClick={() => void back()}>
            {t('mailTemplates.reset')}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="lg">
        <ChoiceField
          label={t('mailTemplates.language')}
          value={language}
          options={languages.map((value) => ({ value, label: t(`preferences.languages.${value}`) }))}
          onChange={(one) => setLanguage(one ?? '')}
        />
        {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <SkeletonFor kind="form" />}
        {data && (
          <>
            <MailTemplateForm
              key={`${kind}.${language}.${data.version}.${draft ? 'taken' : ''}`}
              template={data}
              initial={draft ?? { subject: data.subject, text: data.text }}
            />
            <Group align="start" grow preventGrowOverflow={false} gap="lg">
              <TemplateTest template={data} />
              <TemplateHistory
                template={data}
                onTake={(former) => setTaken({ version: data.version, language, draft: former })}
              />
            </Group>
          </>
        )}
      </Stack>
    </ListPage>
  );
}
