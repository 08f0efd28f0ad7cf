import { Stack, Text } from '@mantine/core';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { partOf } from '#platform/web/form/use-form.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { StripFields as Fields, type UrineStrip, urineStrips } from '../contract/urine-strips.ts';
import { Earlier } from './Earlier.tsx';
import { stripNames, useShownStrip } from './shown-strip.ts';
import { StripFields } from './StripFields.tsx';
import { useText } from './text.ts';

interface Work {
  readonly strip: UrineStrip;
  readonly onClose: () => void;
}

/** Changes a strip, with the reason. */
export function CorrectStrip({ strip, onClose }: Work) {
  const t = useText();
  const { id, residentId, version } = strip;
  return (
    <ActionForm
      call={urineStrips.correct}
      initial={{ residentId, id, version, reason: '', confirmed: [], ...Fields.parse(strip) }}
      draftKey={`protocols:urine:correct:${id}`}
      submit={t('actions.correct')}
      success={t('urine.corrected')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('pain.correctText')}</Text>
          <StripFields form={partOf(form)} />
          <TextField label={t('urine.fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** Strikes a strip that should not be there; it stays readable. */
export function StrikeStrip({ strip, onClose }: Work) {
  const t = useText();
  const { id, residentId, version } = strip;
  return (
    <ActionForm
      call={urineStrips.strike}
      initial={{ residentId, id, version, reason: '' }}
      submit={t('urine.strike')}
      danger
      success={t('urine.struckDone')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => (
        <Stack gap="md">
          <Text c="dimmed">{t('urine.strikeText')}</Text>
          <TextField label={t('urine.fields.reason')} {...form.field('reason')} />
        </Stack>
      )}
    </ActionForm>
  );
}

/** A strip to read, with what it said before. */
export function StripFacts({ strip }: { readonly strip: UrineStrip }) {
  const t = useText();
  const format = useFormat();
  const shown = useShownStrip();
  const nameOf = (by: string | null) => by ?? t('states.unknownPerson');
  const said = stripNames
    .map((name) => [t(`urine.fields.${name}`), shown(name, strip[name])] as const)
    .filter(([, value]) => value !== '');
  const { struck, recorded } = strip;
  return (
    <Stack gap="lg">
      {struck && (
        <Text>
          {t('urine.struckBy', {
            by: nameOf(struck.by),
            at: format.instant(struck.at),
            reason: struck.reason,
          })}
        </Text>
      )}
      {strip.informsDoctor && <Text fw={600}>{t('urine.hint')}</Text>}
      <Facts
        items={[...said, [t('states.recordedBy'), `${nameOf(recorded.by)}, ${format.instant(recorded.at)}`]]}
      />
      <Earlier
        corrections={strip.corrections}
        labelOf={(name) => t(`urine.fields.${name as keyof Fields}`)}
        shown={(name, value) => shown(name as keyof Fields, value)}
      />
    </Stack>
  );
}

const works = { correct: CorrectStrip, strike: StrikeStrip, show: StripFacts };

/** Opens a strip beside the page: to read, to correct or to strike. */
export function openStrip(strip: UrineStrip, kind: keyof typeof works, title: string): void {
  const key = `protocols:urine:${kind}:${strip.id}`;
  const Shown = works[kind];
  openWork({
    key,
    title,
    residentId: strip.residentId,
    render: () => <Shown strip={strip} onClose={() => closeWork(key)} />,
  });
}
