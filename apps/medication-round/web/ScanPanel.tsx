import { Button, Group } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { ChoiceField } from '#platform/web/kit/fields/ChoiceField.tsx';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import classes from './Round.module.css';
import { ScanTold } from './ScanTold.tsx';
import { useText } from './text.ts';
import type { Scanning } from './use-scans.ts';

// the reader of pictures is large and comes only to those who use the camera
const ScanCamera = lazily<{ readonly onCode: (code: string) => void }>(
  'scan-camera',
  () => import('./ScanCamera.tsx'),
);

/** A dose that a pack may belong to. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a pack is of which nobody knows the code; the note goes with the dose. */
function Unknown({ scans, choices }: { readonly scans: Scanning; readonly choices: readonly Choice[] }) {
  const t = useText();
  const [chosen, choose] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const key = scans.at ?? chosen ?? (choices.length === 1 ? choices[0]!.value : null);
  return (
    <>
      {scans.at === null && choices.length > 1 && (
        <ChoiceField label={t('scan.dose')} value={key} onChange={choose} options={choices} mandatory />
      )}
      <Group align="flex-end" gap="sm">
        <TextField label={t('scan.note')} value={note} onChange={setNote} maxLength={80} mandatory />
        <Button
          variant="default"
          disabled={key === null || note.trim() === ''}
          onClick={() => scans.say(key!, note)}
        >
          {t('scan.keep')}
        </Button>
      </Group>
    </>
  );
}

/** What a scan told, and what it asks for. */
function Answered({ scans, choices, labelOf }: Omit<Props, 'medicine'>) {
  const t = useText();
  const { told } = scans;
  if (told === null) return null;
  return (
    <>
      <ScanTold told={told} labelOf={labelOf} />
      {told.answer.kind === 'substitute' && <Button onClick={scans.confirm}>{t('scan.confirm')}</Button>}
      {told.answer.kind === 'unknown' && <Unknown scans={scans} choices={choices} />}
    </>
  );
}

interface Props {
  readonly scans: Scanning;
  /** Open doses of the person. */
  readonly choices: readonly Choice[];
  readonly labelOf: (key: string) => string;
  /** The medicine at whose dose it is open. */
  readonly medicine: string;
}

/** Reads a pack at a dose: by the camera, or the number that stands on it. A scanner with a wire needs no field. */
export function ScanPanel({ medicine, ...props }: Props) {
  const t = useText();
  const { scans } = props;
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const hasCamera = typeof navigator.mediaDevices?.getUserMedia === 'function';
  const check = (event: FormEvent) => {
    event.preventDefault();
    void scans.read(typed);
    setTyped('');
  };
  return (
    <div className={classes.morePanel} role="group" aria-label={t('scan.title', { medicine })}>
      <form onSubmit={check}>
        <Group align="flex-end" gap="sm">
          <TextField label={t('scan.number')} value={typed} onChange={setTyped} maxLength={200} exact />
          <Button type="submit" variant="default" disabled={typed.trim() === ''} loading={scans.busy}>
            {t('scan.check')}
          </Button>
          {hasCamera && !camera && (
            <Button variant="default" leftSection={<Icon name="camera" />} onClick={() => setCamera(true)}>
              {t('scan.camera')}
            </Button>
          )}
          <Button variant="subtle" onClick={scans.close}>
            {t('more.close')}
          </Button>
        </Group>
      </form>
      {!hasCamera && <p>{t('scan.noCamera')}</p>}
      {camera && (
        <Suspense fallback={<SkeletonFor kind="cards" />}>
          <ScanCamera onCode={(code) => void scans.read(code)} />
        </Suspense>
      )}
      <Answered {...props} />
    </div>
  );
}

/** What a scanner told that read a pack anywhere on the page. */
export function ScanAnswer(props: Omit<Props, 'medicine'>) {
  const t = useText();
  const { scans } = props;
  return (
    <div aria-live="polite">
      {scans.told !== null && scans.at === null && (
        <div className={classes.morePanel} role="group" aria-label={t('scan.told')}>
          <Answered {...props} />
          <Button variant="subtle" onClick={scans.close}>
            {t('more.close')}
          </Button>
        </div>
      )}
    </div>
  );
}
