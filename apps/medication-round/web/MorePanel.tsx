import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { outcomes, reasons as allReasons } from '#apps/medication-giving/contract/doses.ts';
import { readQuantity } from '#apps/medication/web/parts.tsx';
import { MomentField } from '#platform/web/kit/fields/MomentField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { asPlanned, type Mark } from '../domain/marking.ts';
import classes from './Round.module.css';
import { useText } from './text.ts';

type Outcome = (typeof outcomes)[number];
type Reason = (typeof allReasons)[number];

/** One press says what became of it and why (task 3 of experience 8.1: three presses with the signature). */
const chips: readonly { readonly reason: Reason; readonly outcome: Outcome }[] = [
  { reason: 'refused', outcome: 'refused' },
  { reason: 'asleep', outcome: 'withheld' },
  { reason: 'absent', outcome: 'away' },
  { reason: 'nothingByMouth', outcome: 'withheld' },
  { reason: 'notAvailable', outcome: 'withheld' },
  { reason: 'lowPressure', outcome: 'withheld' },
  { reason: 'lowPulse', outcome: 'withheld' },
  { reason: 'swallowing', outcome: 'withheld' },
  { reason: 'vomiting', outcome: 'withheld' },
  { reason: 'notNeeded', outcome: 'withheld' },
  { reason: 'doctorsOrder', outcome: 'withheld' },
];

interface Props {
  readonly medicine: string;
  readonly planned: number;
  /** Its time is over: whatever is said of it needs a reason. */
  readonly missed: boolean;
  /** A scale may say more than is planned. */
  readonly insulin: boolean;
  /** Reads its pack, where no button of its own does. */
  readonly onScan?: () => void;
  readonly onMark: (mark: Mark) => void;
  readonly onClose: () => void;
}

/** Another dose than the planned one, with the reason; less than planned is given in part. */
function OtherDose({ planned, insulin, onMark }: Pick<Props, 'planned' | 'insulin' | 'onMark'>) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [why, setWhy] = useState('');
  const quantity = readQuantity(typed);
  const fault = typed === '' || (quantity !== null && quantity > 0) ? undefined : t('more.quantityWrong');
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <TextField label={t('more.taken')} value={typed} onChange={setTyped} error={fault} />
        <TextField label={t('more.why')} value={why} onChange={setWhy} />
        <Button
          variant="default"
          disabled={quantity === null || quantity <= 0 || why.trim() === '' || quantity === planned}
          onClick={() =>
            onMark({
              ...asPlanned,
              outcome: insulin && quantity !== null && quantity > planned ? 'given' : 'partly',
              quantity,
              reason: 'other',
              note: why.trim(),
            })
          }
        >
          {t('more.mark')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What else can be said of a dose: a reason, another dose, another time, taken by the resident alone. It opens in its row. */
export function MorePanel({ medicine, planned, missed, insulin, onScan, onMark, onClose }: Props) {
  const t = useText();
  const [kind, setKind] = useState<'dose' | 'time' | 'other' | null>(null);
  const [note, setNote] = useState('');
  const [at, setAt] = useState<string | null | undefined>(undefined);
  // what was given after its time says why in words; without them it cannot be marked
  const late = missed ? { reason: 'other' as const, note: note.trim() } : { note: note.trim() };
  const lacks = missed && note.trim() === '';
  return (
    <div className={classes.morePanel} role="group" aria-label={t('more.title', { medicine })}>
      <div className={classes.chips}>
        {onScan && (
          <Button variant="default" leftSection={<Icon name="scan" />} onClick={onScan}>
            {t('scan.open')}
          </Button>
        )}
        {chips.map(({ reason, outcome }) => (
          <Button
            key={reason}
            variant="default"
            onClick={() => onMark({ ...asPlanned, outcome, reason, note: note.trim() })}
          >
            {t(`reasons.${reason}`)}
          </Button>
        ))}
        <Button
          variant="default"
          disabled={lacks}
          onClick={() => onMark({ ...asPlanned, outcome: 'self', ...late })}
        >
          {t('states.self')}
        </Button>
        {missed && (
          <Button disabled={lacks} onClick={() => onMark({ ...asPlanned, ...late })}>
            {t('more.givenNow')}
          </Button>
        )}
        {(['other', 'dose', 'time'] as const).map((one) => (
          <Button
            key={one}
            variant={kind === one ? 'light' : 'default'}
            aria-expanded={kind === one}
            onClick={() => setKind(kind === one ? null : one)}
          >
            {t(`more.${one}`)}
          </Button>
        ))}
        <Button variant="subtle" onClick={onClose}>
          {t('more.close')}
        </Button>
      </div>
      {kind === 'dose' && <OtherDose planned={planned} insulin={insulin} onMark={onMark} />}
      {kind === 'time' && (
        <Group align="flex-end" gap="sm">
          <MomentField label={t('more.givenAt')} value={at} onChange={setAt} />
          <Button
            variant="default"
            disabled={!at?.includes('T') || lacks}
            onClick={() => onMark({ ...asPlanned, givenAt: at!, ...late })}
          >
            {t('more.mark')}
          </Button>
        </Group>
      )}
      {kind === 'other' && (
        <Button
          variant="default"
          disabled={note.trim() === ''}
          onClick={() => onMark({ ...asPlanned, outcome: 'withheld', reason: 'other', note: note.trim() })}
        >
          {t('more.mark')}
        </Button>
      )}
      <TextField
        label={t(kind === 'other' || missed ? 'more.noteNeeded' : 'more.note')}
        value={note}
        onChange={setNote}
      />
    </div>
  );
}
