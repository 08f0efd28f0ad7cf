import { ActionIcon, TextInput } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { tileGroups } from '#platform/contract/app.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { matches } from '#platform/web/text/matches.ts';
import { useFrameText } from '#platform/web/text/text.ts';
import { CountMark } from './CountMark.tsx';
import { type MenuItem, type SoldApp, useCurrentApp, useMenuPages, useSoldApps } from './menu.ts';
import classes from './AppList.module.css';
import { togglePin } from './pin.ts';
import { mostPins, usePins, useWaitingCounts } from './waiting.ts';

interface Shown {
  readonly app: SoldApp;
  readonly pages: readonly MenuItem[];
}

/** Apps that are meant, with their pages; where only a page is meant, with that one. */
function useFound(text: string): readonly Shown[] {
  const pages = useMenuPages();
  return useSoldApps().flatMap((app) => {
    const own = pages.filter((one) => one.partOf === app.code);
    const found = matches(app.name, text) ? own : own.filter((one) => matches(one.title, text));
    return found.length > 0 || matches(app.name, text) ? [{ app, pages: found }] : [];
  });
}

/** Up and down go from link to link, and back to the field; Enter in the field opens the first one. */
function onKey(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const inField = event.target instanceof HTMLInputElement;
  if (event.key === 'Enter' && inField) links[0]?.click();
  else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp' && !inField)
    (at > 0 ? links[at - 1] : event.currentTarget.querySelector('input'))?.focus();
  else return;
  event.preventDefault();
}

function AppCard({
  app,
  pages,
  current,
  onChosen,
}: Shown & { readonly current: boolean; readonly onChosen: () => void }) {
  const t = useFrameText();
  const counts = useWaitingCounts();
  const pins = usePins();
  const pinned = pins.some((one) => one.code === app.code);
  const full = !pinned && pins.length >= mostPins;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <LinkTo
          href={app.home}
          className={classes.app}
          onClick={onChosen}
          style={{ '--app-hue': app.hue } as CSSProperties}
          {...(current ? { 'aria-current': 'true' } : {})}
        >
          <span className={classes.icon}>
            <Icon name={app.icon} size={22} />
          </span>
          {app.name}
          <CountMark count={counts.ofApp(app.code)} />
        </LinkTo>
        <ActionIcon
          aria-pressed={pinned}
          aria-label={t('shell.pin', { app: app.name })}
          disabled={full}
          title={full ? t('shell.pinsFull', { count: mostPins }) : t('shell.pin', { app: app.name })}
          onClick={() => togglePin(pins, app.code)}
        >
          <Icon name={pinned ? 'pinned' : 'pin'} />
        </ActionIcon>
      </div>
      {pages.length > 0 && (
        <ul className={classes.pages}>
          {pages.map((page) => (
            <li key={page.href}>
              <LinkTo
                href={page.href}
                className={classes.page}
                onClick={onChosen}
                {...(page.current ? { 'aria-current': 'page' } : {})}
              >
                {page.title}
                <CountMark count={counts.ofPage(page.href)} />
              </LinkTo>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** All apps in four groups, with their pages, found by a few letters; made for forty of them. */
export default function AppList({
  onChosen,
  focus = false,
}: {
  readonly onChosen: () => void;
  /** The field has the focus as soon as it is there. */
  readonly focus?: boolean;
}) {
  const t = useFrameText();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const current = useCurrentApp();
  const found = useFound(text);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys go between the links that it holds
    <div onKeyDown={onKey}>
      <TextInput
        ref={field}
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aria-label={t('shell.findApp')}
        placeholder={t('shell.findApp')}
        leftSection={<Icon name="search" />}
        data-autofocus={focus || undefined}
      />
      <div className={classes.groups}>
        {found.length === 0 && <p role="status">{t('shell.noApp', { text })}</p>}
        {tileGroups.map((group) => {
          const own = found.filter(({ app }) => app.group === group);
          if (own.length === 0) return null;
          return (
            <section key={group} aria-label={t(`shell.groups.${group}`)}>
              <h2 className={classes.group}>{t(`shell.groups.${group}`)}</h2>
              <ul className={classes.cards}>
                {own.map((one) => (
                  <AppCard
                    key={one.app.code}
                    {...one}
                    current={one.app.code === current?.code}
                    onChosen={onChosen}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
