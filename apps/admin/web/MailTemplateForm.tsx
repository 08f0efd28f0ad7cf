import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ParagraphField } from '#platform/web/kit/fields/ParagraphField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { mailTemplates, type MailTemplate } from '../contract/mail-templates.ts';
import { MailPreview } from './MailPreview.tsx';
import { useText } from './settings.ts';

export interface Draft {
  readonly subject: string;
  readonly text: string;
}

/** Where the cursor stands in one of the two fields; in the text at its end when it stands elsewhere. */
function place(
  box: HTMLElement | null,
  value: Draft,
): { readonly field: 'subject' | 'text'; readonly from: number; readonly to: number } {
  const active = document.activeElement;
  const inside =
    box?.contains(active) === true &&
    (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement);
  if (!inside) return { field: 'text', from: value.text.length, to: value.text.length };
  const field = active instanceof HTMLInputElement ? 'subject' : 'text';
  return {
    field,
    from: active.selectionStart ?? value[field].length,
    to: active.selectionEnd ?? value[field].length,
  };
}

/** Subject and text in one language, with what may stand in them and how the mail will look. */
export function MailTemplateForm({
  template,
  initial,
}: {
  readonly template: MailTemplate;
  readonly initial: Draft;
}) {
  const t = useText();
  const frame = useFrameText();
  const mayEdit = useMay('authorization.admin.email', 'Edit');
  const box = useRef<HTMLDivElement>(null);
  const { kind, language, version } = template;
  const examples = Object.fromEntries(template.placeholders.map((one) => [one.name, one.example]));
  return (
    <ActionForm
      call={mailTemplates.change}
      initial={{ kind, language, version, ...initial }}
      blocked={mayEdit ? undefined : frame('errors.notAllowedAction')}
      success={t('mailTemplates.saved')}
      refreshes={['admin.mailTemplates']}
    >
      {(form) => {
        const value: Draft = { subject: form.value.subject ?? '', text: form.value.text ?? '' };
        const insert = (name: string) => {
          const { field, from, to } = place(box.current, value);
          form.change({ [field]: `${value[field].slice(0, from)}{{${name}}}${value[field].slice(to)}` });
        };
        return (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <Section title={t('mailTemplates.write')}>
              <Stack gap="md" ref={box}>
                <TextField label={t('mailTemplates.subject')} {...form.field('subject')} />
                <ParagraphField label={t('mailTemplates.text')} rows={12} {...form.field('text')} />
                <div role="group" aria-label={t('mailTemplates.placeholders')}>
                  <Text size="sm" mb="xs">
                    {t('mailTemplates.placeholdersHelp')}
                  </Text>
                  <Group gap="xs">
                    {template.placeholders.map((one) => (
                      // the cursor stays where it is
                      <Button
                        key={one.name}
                        variant="default"
                        size="compact-md"
                        mih={44}
                        disabled={!mayEdit}
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={() => insert(one.name)}
                      >
                        {one.needed ? t('mailTemplates.needed', { label: one.label }) : one.label}
                      </Button>
                    ))}
                  </Group>
                </div>
              </Stack>
            </Section>
            <Section title={t('mailTemplates.preview')}>
              <MailPreview {...value} values={examples} />
            </Section>
          </SimpleGrid>
        );
      }}
    </ActionForm>
  );
}
