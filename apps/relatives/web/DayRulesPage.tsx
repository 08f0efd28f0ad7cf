import { Stack } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { dayRules } from '../contract/day-rules.ts';
import { useText } from './text.ts';

/** Settings: what the home shows relatives on their page. */
export default function DayRulesPage() {
  const t = useText();
  const query = useCall(dayRules.get, {});
  if (query.isPending) return <SkeletonFor kind="form" />;
  if (query.error || !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <RecordPage title={t('screens.DayRulesPage')}>
      <ActionForm
        key={query.data.version}
        call={dayRules.change}
        initial={query.data}
        success={t('done.saved')}
      >
        {(form) => (
          <Stack gap="lg" maw={640}>
            <SwitchField label={t('fields.values')} help={t('hints.values')} {...form.field('values')} />
            <TextField
              label={t('fields.visitingHours')}
              help={t('hints.visitingHours')}
              {...form.field('visitingHours')}
            />
          </Stack>
        )}
      </ActionForm>
    </RecordPage>
  );
}
