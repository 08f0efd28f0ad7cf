import { Button, Stack, Text } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { SearchField } from '#platform/web/kit/fields/SearchField.tsx';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import type { Instrument } from '../contract/shapes.ts';
import classes from './assessments.module.css';
import { DueBadge } from './results.tsx';
import { useSay, useText } from './text.ts';
import { assessmentLink, byUrgency } from './words.ts';

/** One instrument to choose: what is locked says why and offers what can be used instead. */
function Choice({ one, residentId }: { readonly one: Instrument; readonly residentId: string }) {
  const t = useText();
  const say = useSay();
  if (one.locked) {
    return (
      <div className={classes.choice} data-locked>
        <span className={classes.choiceName}>
          <Icon name="lock" size={18} /> {say(one.title)}
        </span>
        <Text size="sm" c="dimmed">
          {say(one.locked.message)}
        </Text>
        {one.locked.offer && (
          <LinkTo href={assessmentLink(one.locked.offer.definitionId, residentId)} className={classes.offer}>
            {t('actions.use', { name: say(one.locked.offer.title) })}
          </LinkTo>
        )}
      </div>
    );
  }
  return (
    <LinkTo href={assessmentLink(one.definitionId, residentId, one.draft?.id)} className={classes.choice}>
      <span className={classes.choiceName}>{say(one.title)}</span>
      <span className={classes.choiceFacts}>
        {one.draft ? (
          <Text span size="sm">
            {t('actions.showDraft')} ·{' '}
            {t('states.draftOf', { answered: one.draft.answered, of: one.draft.of })}
          </Text>
        ) : (
          one.due && <DueBadge due={one.due} />
        )}
        {one.minutes !== null && (
          <Text span size="sm" c="dimmed">
            {one.minutes} min
          </Text>
        )}
      </span>
    </LinkTo>
  );
}

/** "New assessment": the instruments of the home, due ones first, with search. */
export function NewMenu({
  instruments,
  residentId,
}: {
  readonly instruments: readonly Instrument[];
  readonly residentId: string;
}) {
  const t = useText();
  const say = useSay();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const close = useCallback(() => setOpen(false), []);
  const used = instruments.filter((one) => one.used).toSorted(byUrgency);
  const found = used.filter((one) =>
    say(one.title).toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  );
  return (
    <>
      <Button
        ref={button}
        data-key="n"
        leftSection={<Icon name="add" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('actions.new')}
      </Button>
      {open && (
        <Drop anchor={button} side="end" label={t('actions.new')} width={380} onClose={close}>
          <Stack gap="xs">
            <SearchField label={t('fields.instrument')} value={text} onChange={setText} />
            <ul className={classes.choices}>
              {found.map((one) => (
                <li key={one.definitionId}>
                  <Choice one={one} residentId={residentId} />
                </li>
              ))}
            </ul>
            {found.length === 0 && <Text c="dimmed">{t('states.noInstruments')}</Text>}
          </Stack>
        </Drop>
      )}
    </>
  );
}
