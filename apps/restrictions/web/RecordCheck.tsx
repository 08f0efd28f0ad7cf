import { Stack, Text } from '@mantine/core';
import { performConfirmed, refresh, useCall } from '#platform/web/calls/calls.ts';
import { saveMessage } from '#platform/web/client/failures.ts';
import type { Form } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { measures } from '../contract/measures.ts';
import type { CheckState } from '../domain/measures.ts';
import { measuresLink } from './links.ts';
import { runs } from './marks.tsx';
import { useOptions } from './options.ts';
import { useText } from './text.ts';

/** "Restriction: check" of the quick entry: which measure, how the person is. */
export default function RecordCheck(props: SlotProps['resident.record']) {
  const { residentId, person, onSaved, onCancel, onNext } = props;
  const t = useText();
  const options = useOptions();
  const query = useCall(measures.list, { residentId });
  if (query.error !== null && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonFor kind="form" />;
  const running = query.data.filter(runs);
  const first = running[0];
  if (first === undefined)
    return (
      <Stack gap="md">
        <Text>{t('states.noneRunning')}</Text>
        <LinkTo href={measuresLink(residentId)}>{t('actions.order')}</LinkTo>
      </Stack>
    );
  const said = person === '' ? t('states.checkedOwn') : t('states.checked', { person });
  const undo = async (measureId: string, checkId: string) => {
    try {
      await performConfirmed(measures.strikeCheck, {
        residentId,
        id: measureId,
        checkId,
        reason: t('states.undoReason'),
      });
      toast.info(t('states.checkUndone'));
    } catch (error) {
      toast.error(saveMessage(error));
    }
    void refresh('restrictions.');
  };
  const stateField = (form: Form<{ state: CheckState }>) => (
    <ChoiceField label={t('fields.state')} options={options.state} {...form.field('state')} />
  );
  return (
    <ActionForm
      call={measures.check}
      initial={{ residentId, id: first.id, note: '' }}
      draftKey={`restrictions:check:${residentId}`}
      success={said}
      undo={(done) => void undo(done.measure.id, done.id)}
      keptAs={({ state }) => ({ said, content: state ? t(`checkStates.${state}`) : '' })}
      submit={t('actions.save')}
      onDone={onSaved}
      onKept={onSaved}
      {...(onNext ? { onNext: () => onNext() } : {})}
      onCancel={onCancel}
    >
      {(form) => (
        <Stack gap="md">
          {running.length === 1 ? (
            <Text fw={600}>{t(`kinds.${first.kind}`)}</Text>
          ) : (
            <ChoiceField
              label={t('fields.measure')}
              options={running.map((one) => ({ value: one.id, label: t(`kinds.${one.kind}`) }))}
              {...form.field('id')}
            />
          )}
          {stateField(form as unknown as Form<{ state: CheckState }>)}
          <MomentField label={t('fields.checkedAt')} {...form.field('checkedAt')} />
          <TextField label={t('fields.note')} {...form.field('note')} />
        </Stack>
      )}
    </ActionForm>
  );
}
