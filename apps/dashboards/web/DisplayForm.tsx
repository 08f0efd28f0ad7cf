import { givesWay } from '#platform/web/client/failures.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { NumberUnitField } from '#platform/web/kit/fields/NumberUnitField.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { texts, useFrameText } from '#platform/web/text/text.ts';
import { display } from '../contract/display.ts';
import type en from '../locales/en.ts';

const useText = texts<typeof en>('dashboards');

/** Rows of a table on a dashboard and seconds of the slide show; a delay of 0 switches it off (specification 1, section 9). */
export function DisplayForm() {
  const t = useText();
  const frame = useFrameText();
  const stored = useCall(display.get, {});
  const mayEdit = useMay('authorization.dashboards.display', 'Edit');
  if (givesWay(stored)) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
  if (!stored.data) return <SkeletonFor kind="form" />;
  return (
    <ActionForm
      key={stored.data.version}
      call={display.change}
      initial={stored.data}
      success={t('states.settings')}
      blocked={mayEdit ? undefined : frame('errors.notAllowedAction')}
    >
      {(form) => (
        <>
          <NumberUnitField label={t('fields.rows')} help={t('help.rows')} whole {...form.field('rows')} />
          <NumberUnitField
            label={t('fields.slideSeconds')}
            help={t('help.slideSeconds')}
            unit="s"
            whole
            {...form.field('slideSeconds')}
          />
        </>
      )}
    </ActionForm>
  );
}
