import { Card } from '@mantine/core';
import { useCall } from '#platform/web/calls.ts';
import { ActionForm } from '#platform/web/kit/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/ErrorState.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { ListPage } from '#platform/web/kit/ListPage.tsx';
import { SkeletonFor } from '#platform/web/kit/SkeletonFor.tsx';
import { texts } from '#platform/web/text.ts';
import { display } from '../contract/display.ts';
import type en from '../locales/en.ts';

const useText = texts<typeof en>('dashboards');

/** Size of tables and delay of the slide show, for the whole home (specification 1, section 9). */
export default function DisplaySettings() {
  const t = useText();
  const stored = useCall(display.get, {});
  if (stored.error) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
  if (!stored.data) return <SkeletonFor kind="form" />;
  return (
    <ListPage title={t('screens.DisplaySettings')}>
      <Card maw={560}>
        <ActionForm call={display.change} initial={stored.data} success={t('states.settings')}>
          {(form) => (
            <>
              <NumberUnitField label={t('fields.rows')} help={t('help.rows')} whole {...form.field('rows')} />
              <NumberUnitField label={t('fields.slideSeconds')} help={t('help.slideSeconds')} unit="s" whole {...form.field('slideSeconds')} />
            </>
          )}
        </ActionForm>
      </Card>
    </ListPage>
  );
}
