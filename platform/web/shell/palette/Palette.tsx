import { Modal } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useGo } from '#platform/web/routing/navigation.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import type { PalettePage } from '#platform/web/slots/slots.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { layers } from '#platform/web/theme/tokens.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { palette, paletteText } from '#platform/web/shell/navigation/open.ts';
import { grouped, type Hit, type Person } from './palette-hits.ts';
import classes from './Palette.module.css';
import { usePaletteHits } from './use-palette-hits.ts';

/** The window draws its content later than itself, and puts the focus there later still. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

/** A resident as everywhere, with what is recorded. */
const Named = ({
  of,
  words,
  what = '',
}: {
  readonly of: ResidentRef;
  readonly words: string;
  readonly what?: string;
}) => (
  <>
    <Slot name="resident.named" props={{ residentId: of.id, resident: of, size: 'row' }} empty={words} />
    {what !== '' && <> {what}</>}
  </>
);

/** One field for people, pages and commands. Ctrl/⌘ K anywhere. */
export default function Palette() {
  const t = useFrameText();
  const go = useGo();
  const phone = useLayout() === 'phone';
  const text = paletteText.use();
  const [chosen, setChosen] = useState(0);
  const [more, setMore] = useState<readonly PalettePage[]>([]);
  const [about, setAbout] = useState<Person | null>(null);
  const { hits: unordered, waiting } = usePaletteHits(text, about, more);
  const groups = grouped(unordered);
  const hits = groups.flatMap((one) => one.hits);
  const at = Math.min(chosen, hits.length - 1);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const close = () => palette.set(false);
  const run = (hit: Hit | undefined, newTab: boolean) => {
    if (!hit) return;
    close();
    if ('act' in hit.run) hit.run.act();
    else if (newTab) window.open(hit.run.link, '_blank', 'noopener');
    else go(hit.run.link);
  };
  const turnTo = (person: Person | null) => {
    setAbout(person);
    setChosen(0);
    paletteText.set('');
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setChosen((at + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(hits[at], event.ctrlKey || event.metaKey);
    } else if (event.key === 'Tab' && !event.shiftKey && about === null && hits[at]?.person) {
      event.preventDefault();
      turnTo(hits[at].person);
    } else if (event.key === 'Backspace' && about !== null && text === '') {
      event.preventDefault();
      turnTo(null);
    }
  };
  return (
    <Modal.Root
      opened
      onClose={close}
      size="lg"
      yOffset="8dvh"
      zIndex={layers.modal}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content radius="lg" aria-label={t('palette.title')}>
        <div className={classes.field}>
          <Icon name="search" size={24} color="var(--text-dim)" />
          {about !== null && (
            <span className={classes.about}>
              {about.ref ? <Named of={about.ref} words={about.label} /> : about.label}
            </span>
          )}
          <input
            data-autofocus
            ref={focusAtOnce}
            value={text}
            placeholder={about === null ? t('palette.placeholder') : t('palette.whatToRecord')}
            aria-label={t('palette.title')}
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={hits[at] ? `${listId}-${at}` : undefined}
            onKeyDown={onKey}
            autoComplete="off"
            onChange={(event) => {
              paletteText.set(event.currentTarget.value);
              setChosen(0);
            }}
          />
        </div>
        <div hidden>
          <Slot name="shell.palette" props={{ onPages: setMore }} />
        </div>
        <div className={classes.list} ref={list} id={listId} role="listbox" aria-label={t('palette.title')}>
          {groups.map((one) => (
            <div key={one.group} role="group" aria-labelledby={`${listId}-${one.group}`}>
              <div className={classes.group} id={`${listId}-${one.group}`}>
                {t(`palette.${one.group}`)}
              </div>
              {one.hits.map((hit) => {
                const index = hits.indexOf(hit);
                return (
                  // keys are handled by the field, which keeps the focus (combobox pattern)
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
                  <div
                    key={hit.id}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === at}
                    className={classes.hit}
                    onClick={(event) => run(hit, event.ctrlKey || event.metaKey)}
                    onMouseMove={() => setChosen(index)}
                  >
                    <Icon name={hit.icon} color="var(--text-dim)" />
                    <div>
                      {hit.named ? (
                        <Named of={hit.named.ref} words={hit.title} what={hit.named.what} />
                      ) : (
                        hit.title
                      )}
                      {hit.detail && <small>{hit.detail}</small>}
                    </div>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        <div className={classes.foot} role="status">
          {text.trim() !== '' && hits.length === 0 && !waiting
            ? t('palette.nothing', { text: text.trim() })
            : about !== null
              ? t('palette.hintBack')
              : text.trim() === ''
                ? !phone && t('palette.hint')
                : `${t('palette.results', { count: hits.length })}${hits[at]?.person && !phone ? ` · ${t('palette.hintTab')}` : ''}`}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
