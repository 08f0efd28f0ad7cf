import { useEffect } from 'react';
import { fold } from '#platform/domain/text/plain-text.ts';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import { useSettings, useText } from './settings.ts';

/** Tells the command palette every settings page that the account may open, with the words of both languages. */
export default function SettingsHits({ onPages }: SlotProps['shell.palette']) {
  const t = useText();
  const entries = useSettings();
  const known = entries?.map((one) => one.key).join(' ');
  useEffect(() => {
    if (!entries) return;
    // pages before their fields: whoever types the name of a page means the page
    onPages(
      [...entries]
        .sort((a, b) => Number(a.page !== undefined) - Number(b.page !== undefined))
        .map((one) => ({
          title: one.title,
          href: one.href,
          icon: one.icon,
          words:
            one.page === undefined
              ? `${one.words} ${fold(t(`groups.${one.group}`))} settings einstellungen`
              : one.words,
          detail:
            one.page !== undefined
              ? `${t('screens.SettingsPage')} · ${one.page}`
              : one.planned === null
                ? `${t('screens.SettingsPage')} · ${t(`groups.${one.group}`)}`
                : t('planned.short', { app: one.planned }),
        })),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the entries are new objects each time; their keys say when they differ
  }, [known]);
  return null;
}
