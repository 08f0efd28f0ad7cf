import { Stack, Text } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { bmiHint } from '../contract/bmi-hint.ts';
import { useText } from './text.ts';

/** The sentence of the home beside the category of the BMI. */
export default function BmiHintSection({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useText();
  const query = useCall(bmiHint.get, {});
  const { data } = query;
  return (
    <Section title={t('settings.bmiTitle')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('settings.bmiHelp')}
        </Text>
        {query.isPending && <SkeletonFor kind="form" />}
        {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {data && !mayEdit && (
          <Text>
            {data.text === ''
              ? t('settings.bmiNone')
              : data.below === null
                ? data.text
                : `${t('settings.bmiBelow')} ${data.below}: ${data.text}`}
          </Text>
        )}
        {data && mayEdit && (
          <ActionForm
            key={data.version}
            call={bmiHint.change}
            initial={data}
            success={t('settings.bmiSaved')}
            onDone={() => void query.refetch()}
          >
            {(form) => (
              <>
                <NumberUnitField
                  label={t('settings.bmiBelow')}
                  help={t('settings.bmiBelowHelp')}
                  width={120}
                  {...form.field('below')}
                />
                <TextField label={t('settings.bmiText')} {...form.field('text')} />
              </>
            )}
          </ActionForm>
        )}
      </Stack>
    </Section>
  );
}
