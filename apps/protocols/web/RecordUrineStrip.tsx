import { Stack } from '@mantine/core';
import { useAccess } from '#platform/web/calls/access.ts';
import { performConfirmed, refresh, useCall } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { type UrineStrip, urineStrips } from '../contract/urine-strips.ts';
import { StripFields } from './StripFields.tsx';
import { useText } from './text.ts';

/** "Urine strip" of the quick entry: a tap for each field that was read; the lot of the last strip is filled in. */
export default function RecordUrineStrip(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const t = useText();
  const latest = useCall(urineStrips.latest, { residentId });
  const mayEdit = useAccess(residentId).may('authorization.residents.protocols', 'Edit');
  const said = person === '' ? t('urine.savedOwn') : t('urine.saved', { person });
  const undo = async ({ id, version }: UrineStrip) => {
    try {
      await performConfirmed(urineStrips.strike, {
        residentId,
        id,
        version,
        reason: t('states.undoReason'),
      });
      toast.info(person === '' ? t('states.undoneOwn') : t('states.undone', { person }));
    } catch (error) {
      toast.error(saveMessage(error));
    }
    void refresh('protocols.');
    void refresh('residents.');
  };
  // the lot is a help; a device that cannot ask for it records without
  if (latest.isPending) return <SkeletonFor kind="cards" />;
  const strips = latest.data?.strips ?? null;
  return (
    <ActionForm
      call={urineStrips.record}
      initial={{ residentId, symptoms: [], confirmed: [], ...strips }}
      draftKey={`protocols:urine:${residentId}`}
      success={said}
      {...(mayEdit ? { undo: (strip: UrineStrip) => void undo(strip) } : {})}
      keptAs={() => ({ said, content: t('urine.entry') })}
      onDone={onSaved}
      onKept={onSaved}
      {...(onNext ? { onNext: () => onNext() } : {})}
      onCancel={onCancel}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <StripFields form={partOf(form)} />
        </Stack>
      )}
    </ActionForm>
  );
}
