import { Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { type Wound, WoundFields as Fields, wounds } from '../contract/wounds.ts';
import { closings } from '../domain/wounds.ts';
import { useText } from './text.ts';
import { WoundFields } from './WoundFields.tsx';
import { useChoices } from './words.ts';

interface Props {
  readonly residentId: string;
  readonly onDone: (wound: Wound) => void;
  readonly onCancel?: () => void;
}

/** A new wound: seen today, acquired here, until somebody says otherwise. */
export function NewWound({ residentId, onDone, onCancel }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <ActionForm
      call={wounds.create}
      initial={{ residentId, origin: 'acquired', firstSeenOn: format.today() }}
      draftKey={`wounds:create:${residentId}`}
      success={t('states.created')}
      onDone={onDone}
      {...(onCancel ? { onCancel } : {})}
      refreshes={['residents.']}
    >
      {(form) => <WoundFields form={partOf(form)} residentId={residentId} />}
    </ActionForm>
  );
}

interface Of {
  readonly wound: Wound;
  readonly onClose: () => void;
}
const idOf = ({ residentId, id, version }: Wound) => ({ residentId, id, version });

export function ChangeWound({ wound, onClose }: Of) {
  const t = useText();
  return (
    <ActionForm
      call={wounds.change}
      initial={{ ...idOf(wound), ...Fields.parse(wound) }}
      draftKey={`wounds:change:${wound.id}`}
      success={t('states.changed')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => <WoundFields form={partOf(form)} residentId={wound.residentId} />}
    </ActionForm>
  );
}

function CloseWound({ wound, onClose }: Of) {
  const t = useText();
  const format = useFormat();
  const choices = useChoices();
  return (
    <ActionForm
      call={wounds.close}
      initial={{ ...idOf(wound), as: 'healed', endedOn: format.today() }}
      submit={t('actions.close')}
      success={t('states.closed')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <ChoiceField label={t('fields.as')} options={choices('statuses', closings)} {...form.field('as')} />
          <DayField label={t('fields.endedOn')} max={format.today()} {...form.field('endedOn')} />
        </>
      )}
    </ActionForm>
  );
}

function StrikeWound({ wound, onClose }: Of) {
  const t = useText();
  const keyword = useFrameText()('confirm.keyword');
  return (
    <ActionForm
      call={wounds.strike}
      initial={{ ...idOf(wound), reason: '', word: '' }}
      submit={t('actions.strikeWound')}
      danger
      success={t('states.woundStricken')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <>
          <Text c="dimmed">{t('dialogs.strikeWoundText')}</Text>
          <TextField label={t('fields.reason')} {...form.field('reason')} />
          <TextField label={t('fields.word', { word: keyword })} {...form.field('word')} mandatory />
        </>
      )}
    </ActionForm>
  );
}

const forms = { change: ChangeWound, close: CloseWound, strike: StrikeWound } as const;

/** Opens one of the acts on a wound beside the page. */
export function openWoundWork(what: keyof typeof forms, wound: Wound, title: string): void {
  const key = `wounds:${what}:${wound.id}`;
  const Form = forms[what];
  openWork({
    key,
    title,
    residentId: wound.residentId,
    render: () => <Form wound={wound} onClose={() => closeWork(key)} />,
  });
}
