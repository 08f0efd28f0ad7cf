import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { search } from '#platform/contract/frame.ts';
import { useCall } from '../calls.ts';
import { switchLanguage } from '../change-language.ts';
import { currentResident } from '../current-resident.ts';
import { Icon } from '../kit/Icon.tsx';
import { openRecord } from '../kit/QuickEntry.tsx';
import { useGo } from '../navigation.tsx';
import { signOut } from '../sign-out.ts';
import { Slot, useScreens } from '../Slot.tsx';
import type { PalettePage } from '../slots.ts';
import { useFrameText, useLanguage } from '../text.ts';
import { layers } from '../theme/tokens.ts';
import { visited } from '../visited.ts';
import { usePages } from './menu.ts';
import { palette, typedAhead } from './open.ts';
import { grouped, type Hit, matches } from './palette-hits.ts';
import classes from './Palette.module.css';

function useActions(): readonly Hit[] {
  const t = useFrameText();
  const language = useLanguage();
  const resident = currentResident.use();
  const records = useScreens('resident.record', resident?.id);
  const own: readonly [string, string, () => void][] = [
    [t('shell.switchLanguage'), 'language', () => void switchLanguage(language === 'de' ? 'en' : 'de')],
    [t('shell.logout'), 'logout', () => void signOut()],
  ];
  return [
    ...(resident
      ? records.map((one): Hit => ({
          id: `record:${one.name}`,
          group: 'actions',
          title: `${resident.label}: ${one.title}`,
          detail: '',
          icon: one.icon ?? 'notes',
          run: { act: () => openRecord(resident, one.name) },
        }))
      : []),
    ...own.map(([title, icon, act]): Hit => ({
      id: `act:${icon}`,
      group: 'actions',
      title,
      detail: '',
      icon,
      run: { act },
    })),
  ];
}

function useHits(text: string, more: readonly PalettePage[]): { hits: readonly Hit[]; waiting: boolean } {
  const [asked] = useDebouncedValue(text.trim(), 150);
  const found = useCall(search.find, { text: asked }, { enabled: asked.length >= 2, keep: true });
  const pages = usePages();
  const actions = useActions();
  if (text.trim() === '') {
    return {
      waiting: false,
      hits: visited().map((one): Hit => ({
        id: `visit:${one.link}`,
        group: 'recent',
        title: one.title,
        detail: '',
        icon: 'history',
        run: { link: one.link },
      })),
    };
  }
  const server = text.trim().length < 2 ? [] : (found.data ?? []);
  return {
    waiting: found.isFetching,
    hits: [
      ...server.map((one, index): Hit => ({
        id: `found:${index}`,
        group: one.group,
        title: one.title,
        detail: one.detail,
        icon: one.group === 'residents' ? 'person' : 'file',
        run: { link: one.link },
      })),
      ...actions.filter((one) => matches(one.title, text)),
      ...pages
        .filter((one) => matches(one.title, text))
        .map((one): Hit => ({
          id: `page:${one.href}`,
          group: 'pages',
          title: one.title,
          detail: '',
          icon: one.icon,
          run: { link: one.href },
        })),
      // pages that apps add; what the navigation knows already stands there once
      ...more
        .filter((one) => matches(`${one.title} ${one.words}`, text) && !pages.some((page) => page.href === one.href))
        .map((one): Hit => ({
          id: `page:${one.href}`,
          group: 'pages',
          title: one.title,
          detail: one.detail,
          icon: one.icon,
          run: { link: one.href },
        })),
    ],
  };
}

/** One field for people, pages and commands. Ctrl/⌘ K anywhere. */
export default function Palette() {
  const t = useFrameText();
  const go = useGo();
  const [text, setText] = useState(() => typedAhead.get());
  const [chosen, setChosen] = useState(0);
  const [more, setMore] = useState<readonly PalettePage[]>([]);
  const { hits: unordered, waiting } = useHits(text, more);
  const groups = grouped(unordered);
  const hits = groups.flatMap((one) => one.hits);
  const at = Math.min(chosen, hits.length - 1);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  // at once, not after the window has settled: the first letter belongs here already
  useLayoutEffect(() => {
    field.current?.focus();
    setText(typedAhead.get()); // what came between the first drawing and the focus
  }, []);
  const close = () => palette.set(false);
  const run = (hit: Hit | undefined, newTab: boolean) => {
    if (!hit) return;
    close();
    if ('act' in hit.run) hit.run.act();
    else if (newTab) window.open(hit.run.link, '_blank', 'noopener');
    else go(hit.run.link);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setChosen((at + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(hits[at], event.ctrlKey || event.metaKey);
    }
  };
  return (
    <Modal.Root opened onClose={close} size="lg" yOffset="8dvh" zIndex={layers.modal} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content radius="lg" aria-label={t('palette.title')}>
        <div className={classes.field}>
          <Icon name="search" size={24} color="var(--text-dim)" />
          <input
            data-autofocus
            ref={field}
            value={text}
            placeholder={t('palette.placeholder')}
            aria-label={t('palette.title')}
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={hits[at] ? `${listId}-${at}` : undefined}
            onKeyDown={onKey}
            autoComplete="off"
            onChange={(event) => {
              setText(event.currentTarget.value);
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
                      {hit.title}
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
            : text.trim() === ''
              ? t('palette.hint')
              : t('palette.results', { count: hits.length })}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
