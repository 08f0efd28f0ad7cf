import { Stack } from '@mantine/core';
import { useAccess } from '#platform/web/calls/access.ts';
import { performConfirmed, refresh, useCall } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { type PositionEntry, positions } from '../contract/positions.ts';
import type { Position } from '../domain/positions.ts';
import { PositionFields } from './PositionFields.tsx';
import { NowAndNext } from './StandingParts.tsx';
import { useText } from './text.ts';

/** "Positioning" of the quick entry: one tap for the position; a drawing shows which one is next (experience, sketch 9). */
export default function RecordPosition(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const t = useText();
  const standing = useCall(positions.standing, { residentId });
  const mayEdit = useAccess(residentId).may('authorization.residents.positioning', 'Edit');
  const said = (position: Position | null | undefined) => {
    if (!position) return t('states.skippedSaved');
    const word = t(`positions.${position}`);
    return person === ''
      ? t('states.savedOwn', { position: word })
      : t('states.saved', { person, position: word });
  };
  const undo = async ({ id, version }: PositionEntry) => {
    try {
      await performConfirmed(positions.strike, {
        residentId,
        id,
        version,
        reason: t('states.undoReason'),
      });
      toast.info(t('states.undone'));
    } catch (error) {
      toast.error(saveMessage(error));
    }
    void refresh('positioning.');
    void refresh('residents.');
  };
  return (
    <ActionForm
      call={positions.record}
      initial={{ residentId, aids: [], skippedReason: '', confirmed: [] }}
      draftKey={`positioning:record:${residentId}`}
      success={(entry: PositionEntry) => said(entry.position)}
      {...(mayEdit ? { undo: (entry: PositionEntry) => void undo(entry) } : {})}
      keptAs={({ position, skippedReason }) => ({
        said: said(position),
        content: position ? t(`positions.${position}`) : (skippedReason ?? ''),
      })}
      onDone={onSaved}
      onKept={onSaved}
      {...(onNext ? { onNext: () => onNext() } : {})}
      onCancel={onCancel}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          {standing.data && <NowAndNext standing={standing.data} />}
          <PositionFields form={partOf(form)} />
        </Stack>
      )}
    </ActionForm>
  );
}
