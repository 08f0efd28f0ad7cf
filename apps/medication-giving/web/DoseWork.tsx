import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useMedicineWords } from '#apps/medication/web/parts.tsx';
import { useMay } from '#platform/web/calls/access.ts';
import { serverMs } from '#platform/web/client/connection.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Dose, key } from '../contract/doses.ts';
import { mayFollow, isFinal } from '../domain/transitions.ts';
import { DoseEvents } from './DoseEvents.tsx';
import { doseForms } from './DoseForms.tsx';
import { type ShownDose, useDoseWord } from './shown-dose.ts';
import { useText } from './text.ts';

type FormName = keyof typeof doseForms;

/** What can still be said of a dose that was recorded. */
function formsOf(dose: Dose, may: { readonly write: boolean; readonly edit: boolean }): FormName[] {
  const able: readonly (FormName | false)[] = [
    may.write && dose.effect !== null && dose.quantity !== null && 'effect',
    may.write && mayFollow(dose.state, 'vomited') && 'vomited',
    may.edit && dose.attention !== null && 'lookAt',
    may.edit && isFinal(dose.state) && 'correct',
  ];
  return dose.id === null ? [] : able.filter((one) => one !== false);
}

/** The card of a dose: planned, given, by whom, every entry about it, and what can be said of it. */
function DoseCard({ shown, onDone }: { readonly shown: ShownDose; readonly onDone: () => void }) {
  const t = useText();
  const format = useFormat();
  const words = useMedicineWords();
  const word = useDoseWord();
  const { dose, line } = shown;
  const may = { write: useMay(key, 'Write'), edit: useMay(key, 'Edit') };
  const [form, setForm] = useState<FormName | null>(null);
  const Form = form === null ? null : doseForms[form];
  const facts: (readonly [string, string])[] = [
    [t('card.state'), word(dose)],
    [t('card.planned'), words.quantity(dose.planned, line.unit)],
  ];
  if (dose.plannedAt !== null) facts.push([t('card.plannedAt'), format.instant(dose.plannedAt)]);
  if (dose.quantity !== null) facts.push([t('card.taken'), words.quantity(dose.quantity, line.unit)]);
  if (dose.givenAt !== null) facts.push([t('card.givenAt'), format.instant(dose.givenAt)]);
  if (dose.effect !== null)
    facts.push([
      t('card.effect'),
      dose.effect.result === null
        ? t(Date.parse(dose.effect.dueAt) > serverMs() ? 'card.effectDue' : 'card.effectOverdue', {
            at: format.relative(dose.effect.dueAt),
          })
        : t(`effects.${dose.effect.result}`),
    ]);
  return (
    <Stack gap="md">
      <Facts items={facts} />
      {dose.id === null ? (
        <Text c="dimmed">{t('card.nothing')}</Text>
      ) : (
        <DoseEvents dose={dose} unit={line.unit} />
      )}
      {Form === null ? (
        <Group gap="sm">
          {formsOf(dose, may).map((name) => (
            <Button key={name} variant="default" onClick={() => setForm(name)}>
              {t(`actions.${name}`)}
            </Button>
          ))}
        </Group>
      ) : (
        <Form shown={shown} onDone={onDone} onCancel={() => setForm(null)} />
      )}
    </Stack>
  );
}

export function openDose(title: string, shown: ShownDose): void {
  const key = `medication-giving.dose.${shown.dose.orderId}.${shown.dose.plannedAt ?? shown.dose.id}`;
  openWork({
    key,
    title,
    residentId: shown.dose.residentId,
    render: () => <DoseCard shown={shown} onDone={() => closeWork(key)} />,
  });
}
