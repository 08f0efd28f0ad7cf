import { Stack } from '@mantine/core';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { blocks } from '../contract/blocks.ts';
import { type BlockKind, blockKinds } from '../domain/blocks.ts';
import type { About } from './about.ts';
import { useText } from './text.ts';

/** Why an invoice, or a payer, is not reminded for now, and until when. */
export function BlockForm({ about, onDone }: { readonly about: About; readonly onDone: () => void }) {
  const t = useText();
  const fresh: { kind: BlockKind; until: string | null; reason: string } = {
    kind: 'blocked',
    until: null,
    reason: '',
  };
  return (
    <ActionForm
      call={blocks.set}
      initial={{ ...about, ...fresh }}
      submit={t('actions.block')}
      success={t('done.blocked')}
      onDone={onDone}
      onCancel={onDone}
    >
      {(form) => (
        <Stack gap="md">
          <ChoiceField
            label={t('fields.kind')}
            {...form.field('kind')}
            mandatory
            options={blockKinds.map((value) => ({ value, label: t(`held.${value}`) }))}
          />
          <DayField label={t('fields.until')} help={t('help.until')} {...form.field('until')} />
          <TextField label={t('fields.reason')} {...form.field('reason')} mandatory />
        </Stack>
      )}
    </ActionForm>
  );
}
