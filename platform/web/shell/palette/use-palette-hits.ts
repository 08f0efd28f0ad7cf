import { useDebouncedValue } from '@mantine/hooks';
import { search } from '#platform/contract/frame.ts';
import { useCall } from '#platform/web/calls/calls.ts';
import { switchLanguage } from '#platform/web/session/change-language.ts';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { isSharedDevice } from '#platform/web/session/shared-device.ts';
import { changePerson, signOut } from '#platform/web/session/sign-out.ts';
import { type PermittedScreen, useScreens } from '#platform/web/slots/Slot.tsx';
import type { PalettePage } from '#platform/web/slots/slots.ts';
import { useFrameText, useLanguage } from '#platform/web/text/text.ts';
import { visited } from '#platform/web/store/visited.ts';
import { usePages } from '#platform/web/shell/navigation/menu.ts';
import { lock } from '#platform/web/shell/lock/SessionLockStore.ts';
import { matches } from '#platform/web/text/matches.ts';
import { asCommand, type Hit, type Person } from './palette-hits.ts';

/** Recording one kind for one person, as a line of the palette. */
const recording = (person: Person, kind: PermittedScreen, detail = ''): Hit => ({
  id: `record:${person.id}:${kind.name}`,
  group: 'actions',
  title: `${person.label}: ${kind.title}`,
  detail,
  icon: kind.icon ?? 'notes',
  ...(person.ref ? { named: { ref: person.ref, what: kind.title } } : {}),
  run: { act: () => openRecord(person, kind.name) },
});

type Own = readonly [title: string, icon: string, act: () => void];

function useActions(): readonly Hit[] {
  const t = useFrameText();
  const language = useLanguage();
  const shared: readonly Own[] = isSharedDevice()
    ? [[t('shell.changePerson'), 'users', () => void changePerson()]]
    : [];
  const own: readonly Own[] = [
    [t('shell.switchLanguage'), 'language', () => void switchLanguage(language === 'de' ? 'en' : 'de')],
    [t('shell.lock'), 'lock', lock],
    ...shared,
    [t('shell.logout'), 'logout', () => void signOut()],
  ];
  return own.map(([title, icon, act]): Hit => ({
    id: `act:${icon}`,
    group: 'actions',
    title,
    detail: '',
    icon,
    run: { act },
  }));
}

/** What the server finds for words; nothing for fewer than two letters. */
function useFound(text: string): { readonly hits: readonly Hit[]; readonly waiting: boolean } {
  const found = useCall(search.find, { text }, { enabled: text.length >= 2, keep: true });
  const hits = (text.length < 2 ? [] : (found.data ?? [])).map((one, index): Hit => ({
    id: `found:${index}`,
    group: one.group,
    title: one.title,
    detail: one.detail,
    icon: one.group === 'residents' ? 'person' : 'file',
    run: { link: one.link },
    ...(one.ref ? { named: { ref: one.ref, what: '' } } : {}),
    ...(one.resident
      ? {
          person: {
            id: one.resident.id,
            label: one.title,
            birthDate: one.resident.birthDate,
            ...(one.ref ? { ref: one.ref } : {}),
          },
        }
      : {}),
  }));
  return { hits, waiting: found.isFetching };
}

/** What the palette shows for its words. With `about` it shows only what can be recorded for that person. */
export function usePaletteHits(
  text: string,
  about: Person | null,
  more: readonly PalettePage[],
): { readonly hits: readonly Hit[]; readonly waiting: boolean } {
  const [asked] = useDebouncedValue(about === null ? text.trim() : '', 150);
  const here = currentResident.use();
  const kinds = useScreens('resident.record');
  const kindsHere = useScreens('resident.record', here?.id);
  const command = asCommand(asked, kinds);
  const found = useFound(asked);
  const people = useFound(command?.who ?? '');
  const pages = usePages();
  const actions = useActions();
  if (about !== null) {
    const hits = kinds
      .filter((one) => matches(`${one.title} ${one.words}`, text))
      .map((one) => recording(about, one));
    return { hits, waiting: false };
  }
  if (text.trim() === '') {
    const last = visited().map((one): Hit => ({
      id: `visit:${one.link}`,
      group: 'recent',
      title: one.title,
      detail: '',
      icon: 'history',
      run: { link: one.link },
    }));
    return { hits: last, waiting: false };
  }
  const page = (one: { title: string; href: string; icon: string; detail?: string }): Hit => ({
    id: `page:${one.href}`,
    group: 'pages',
    title: one.title,
    detail: one.detail ?? '',
    icon: one.icon,
    run: { link: one.href },
  });
  const commands = (command?.kinds ?? []).flatMap((kind) =>
    people.hits.flatMap((hit) => (hit.person ? [recording(hit.person, kind, hit.detail)] : [])),
  );
  const forThisPerson =
    here === null
      ? []
      : kindsHere
          .map((one) => ({ one, hit: recording({ birthDate: null, ...here }, one) }))
          .filter(
            ({ one, hit }) =>
              matches(`${hit.title} ${one.words}`, text) && !commands.some(({ id }) => id === hit.id),
          );
  return {
    waiting: found.waiting || people.waiting,
    hits: [
      ...found.hits,
      ...commands,
      ...forThisPerson.map(({ hit }) => hit),
      ...actions.filter((one) => matches(one.title, text)),
      ...pages.filter((one) => matches(one.title, text)).map(page),
      // pages that apps add; what the navigation knows already stands there once
      ...more
        .filter(
          (one) =>
            matches(`${one.title} ${one.words}`, text) && !pages.some((known) => known.href === one.href),
        )
        .map(page),
    ],
  };
}
