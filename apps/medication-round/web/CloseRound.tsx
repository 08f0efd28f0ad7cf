import { Button, Group, Stack } from '@mantine/core';
import { ResidentLabel } from '#apps/residents/web/parts.tsx';
import { reasons } from '#apps/medication-giving/contract/doses.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { Dialog } from '#platform/web/kit/dialog/Dialog.tsx';
import { asPlanned } from '../domain/marking.ts';
import { shortMedicine } from './DrugLine.tsx';
import classes from './Round.module.css';
import { useText } from './text.ts';
import { useSign } from './use-sign.ts';
import type { Shown, ShownPerson } from './use-round.ts';

export interface OpenDose {
  readonly person: ShownPerson;
  readonly item: Shown;
}

/** One dose that is open: a reason records why it was not given; without one it stays overdue. */
function Row({ one: { person, item }, roundId }: { readonly one: OpenDose; readonly roundId: string }) {
  const t = useText();
  const format = useFormat();
  const sign = useSign(() => undefined);
  const drug = person.drugs.find((each) => each.orderId === item.dose.orderId);
  const medicine = drug === undefined ? '' : shortMedicine(drug);
  const because = (reason: (typeof reasons)[number]) => {
    const outcome = reason === 'refused' ? 'refused' : reason === 'absent' ? 'away' : 'withheld';
    void sign.send({
      ...{
        person: person.resident,
        drugs: person.drugs,
        items: [item],
        roundId,
        tokens: new Map<string, string>(),
      },
      scans: new Map(),
      marks: new Map([[item.key, { ...asPlanned, outcome, reason }]]),
    });
  };
  const label = t('close.reason', { medicine });
  return (
    <li className={classes.openDose} data-dose={item.key}>
      <span>
        <ResidentLabel resident={person.resident} age={false} /> {medicine},{' '}
        {format.time(item.dose.plannedAt)}
      </span>
      <ActionMenu
        label={label}
        entries={reasons
          .filter((reason) => reason !== 'other')
          .map((reason) => ({ label: t(`reasons.${reason}`), onClick: () => because(reason) }))}
      >
        {(button) => (
          <Button {...button} variant="default" size="compact-md" disabled={sign.busy} aria-label={label}>
            {t('close.why')}
          </Button>
        )}
      </ActionMenu>
    </li>
  );
}

/** Names what is still open before a round is closed (experience 4.3). */
export function CloseRound({
  opened,
  open,
  roundId,
  busy,
  onClose,
  onEnd,
}: {
  readonly opened: boolean;
  readonly open: readonly OpenDose[];
  readonly roundId: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}) {
  const t = useText();
  return (
    <Dialog open={opened} title={t('close.title', { count: open.length })} onClose={onClose} size="lg">
      <Stack gap="md">
        <span>{t('close.text')}</span>
        <ul className={classes.openDoses}>
          {open.map((one) => (
            <Row key={one.item.key} one={one} roundId={roundId} />
          ))}
        </ul>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('close.keep')}
          </Button>
          <Button disabled={busy} onClick={onEnd}>
            {open.length === 0 ? t('run.close') : t('close.anyway', { count: open.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
