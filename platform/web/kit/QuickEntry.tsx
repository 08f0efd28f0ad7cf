import { Button, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { CurrentResident } from '../current-resident.ts';
import { Fence, useScreens } from '../Slot.tsx';
import { currentLanguage, frameText, useFrameText } from '../text.ts';
import { formatDay } from '../format.ts';
import { WorkTitle } from '../shell/work-key.ts';
import { closeWork, openWork } from '../workspace.ts';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';
import classes from './QuickEntry.module.css';
import { SkeletonFor } from './SkeletonFor.tsx';

/** What can be recorded for a resident as tiles, and the form of the chosen one: slot `resident.record`. */
export function QuickEntry({
  residentId,
  about,
  only,
  onClose,
}: {
  readonly residentId: string;
  /** Name and birth date, for what is entered here. */
  readonly about: string;
  readonly only?: string;
  readonly onClose: () => void;
}) {
  const t = useFrameText();
  const kinds = useScreens('resident.record', residentId);
  const [chosen, setChosen] = useState(only ?? '');
  const kind = kinds.find((one) => one.name === chosen);
  if (kinds.length === 0) return <EmptyState kind="first" title={t('errors.notAllowedAction')} />;
  if (!kind) {
    return (
      <ul className={classes.tiles}>
        {kinds.map((one) => (
          <li key={`${one.app}/${one.name}`}>
            <button type="button" className={classes.tile} onClick={() => setChosen(one.name)}>
              <Icon name={one.icon ?? 'notes'} size={28} color="var(--primary)" />
              {one.title}
            </button>
          </li>
        ))}
      </ul>
    );
  }
  const { Component: Form } = kind;
  return (
    <Stack gap="md" align="stretch">
      {only === undefined && (
        <Button
          variant="subtle"
          leftSection={<Icon name="back" />}
          onClick={() => setChosen('')}
          style={{ alignSelf: 'flex-start' }}
        >
          {kind.title}
        </Button>
      )}
      <Fence>
        <WorkTitle value={`${kind.title}: ${about}`}>
          <Suspense fallback={<SkeletonFor kind="form" />}>
            <Form residentId={residentId} onSaved={onClose} onCancel={onClose} />
          </Suspense>
        </WorkTitle>
      </Fence>
    </Stack>
  );
}

/** Opens the quick entry for a resident beside the page; `only` names one kind (the component of its screen). */
export function openRecord(resident: CurrentResident, only?: string): void {
  const key = `record:${resident.id}:${only ?? ''}`;
  // two residents may have one name: the birth date stands beside it wherever something is entered
  const born = resident.birthDate ? formatDay(resident.birthDate, currentLanguage()) : '';
  const about = [resident.label, born].filter((part) => part !== '').join(' · ');
  openWork({
    key,
    residentId: resident.id,
    title: `${frameText('shell.record')}: ${about}`,
    render: () => (
      <QuickEntry
        residentId={resident.id}
        about={about}
        {...(only === undefined ? {} : { only })}
        onClose={() => closeWork(key)}
      />
    ),
  });
}
