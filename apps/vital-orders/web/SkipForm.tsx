import { Text } from '@mantine/core';
import { useAct } from '#platform/web/calls/calls.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { type Item, round } from '../contract/round.ts';
import { useText } from './text.ts';

/** Another reason than the usual ones, in words. */
export default function SkipForm({
  item,
  person,
  onClose,
}: {
  readonly item: Item;
  readonly person: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { residentId, orderId, day, moment, name } = item;
  const back = useAct(round.takeBack, {
    success: t('saved.open', { person, name }),
    refreshes: ['residents.'],
  });
  return (
    <ActionForm
      call={round.skip}
      initial={{ residentId, orderId, day, moment, outcome: 'other', note: '' }}
      submit={t('actions.notMeasured')}
      success={t('saved.skipped', { person, name, reason: t('outcomes.other') })}
      undo={() => void back.send({ residentId, orderId, day, moment })}
      keptAs={({ note }: { note: string }) => ({
        said: t('saved.skipped', { person, name, reason: note }),
        content: `${name}: ${t('actions.notMeasured')}: ${note}`,
      })}
      onDone={onClose}
      onKept={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <Text fw={600}>{name}</Text>
          <TextField label={t('fields.note')} {...form.field('note')} first />
        </>
      )}
    </ActionForm>
  );
}
