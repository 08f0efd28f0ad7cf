import { Button, Group, Stack, Text } from '@mantine/core';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { type Proposal, proposals } from '../contract/biographies.ts';
import { chapters } from '../domain/biography.ts';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';

/** What somebody would like to add to a chapter. */
export function ProposalForm({
  residentId,
  onClose,
}: {
  readonly residentId: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={proposals.create}
      initial={{ residentId, text: '' }}
      draftKey={`biography:proposal:${residentId}`}
      success={t('states.proposed')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <ChoiceField
            label={t('fields.chapter')}
            options={chapters.map((value) => ({ value, label: t(`chapters.${value}`) }))}
            {...form.field('chapter')}
          />
          <ParagraphField label={t('fields.text')} rows={4} {...form.field('text')} />
        </>
      )}
    </ActionForm>
  );
}

/** Open proposals; who may write the biography takes them over or declines them. Nothing while there are none. */
export function Proposals({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const may = usePermissions('biography', residentId);
  const { data } = useCall(proposals.list, { residentId });
  const act = useAct(proposals.decide);
  if (!data || data.length === 0) return null;
  const decide = (one: Proposal, take: boolean) =>
    void act.send({ residentId, id: one.id, version: one.version, take });
  return (
    <Section title={t('sections.proposals')}>
      <Stack gap="md">
        {data.map((one) => (
          <Stack key={one.id} gap={4}>
            <Text fw={620}>{t(`chapters.${one.chapter}`)}</Text>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{one.text}</Text>
            <Text size="sm" c="dimmed">
              {t('states.by', { by: one.proposedBy, at: format.instant(one.proposedAt) })}
            </Text>
            {may('Edit') && (
              <Group gap="sm">
                <Button variant="light" loading={act.busy} onClick={() => decide(one, true)}>
                  {t('actions.take')}
                </Button>
                <Button variant="default" loading={act.busy} onClick={() => decide(one, false)}>
                  {t('actions.decline')}
                </Button>
              </Group>
            )}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
