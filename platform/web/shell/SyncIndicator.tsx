import { useIsMutating } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, Suspense } from 'react';
import { connection, watchConnection } from '../connection.ts';
import { useFormat } from '../formatting.ts';
import { useMe } from '../access.ts';
import { refresh } from '../calls.ts';
import { countDrafts, draftChanges } from '../drafts.ts';
import { preloadDialogs } from '../kit/Dialog.tsx';
import { Drop } from '../kit/Drop.tsx';
import { preloadSelect } from '../kit/fields/SelectField.tsx';
import { Icon } from '../kit/Icon.tsx';
import { SkeletonFor } from '../kit/SkeletonFor.tsx';
import { lazily } from '../lazily.tsx';
import { sending, sendWaiting, startQueue, waiting } from '../queue.ts';
import { useScreens } from '../Slot.tsx';
import { useFrameText } from '../text.ts';
import { useLayout } from './layout.ts';
import classes from './Sync.module.css';

const SyncPanel = lazily('waiting-entries', () => import('./SyncPanel.tsx'));

/** Follows the connection and sends what waits, for the account that is signed in. */
function useQueue(): void {
  const { id } = useMe().profile;
  const forms = useScreens('resident.record');
  useEffect(() => {
    // what is needed without a connection must be there before it is lost: the list, questions, the forms of the bedside
    const timer = setTimeout(() => {
      const parts = [
        SyncPanel.preload(),
        preloadDialogs(),
        preloadSelect(),
        ...forms.map((form) => form.preload()),
      ];
      void Promise.all(parts).catch(() => undefined);
    }, 3000);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- once is enough
  }, []);
  useEffect(() => {
    const stop = [
      watchConnection(() => void sendWaiting()),
      startQueue(id, (call) => {
        void refresh(`${call.split('.')[0]}.`);
        void refresh('residents.');
      }),
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [id]);
}

/** Whether everything is saved: a dot with words in the top bar, and behind it the list of what waits. */
export function SyncIndicator() {
  const t = useFrameText();
  const layout = useLayout();
  useQueue();
  const { offline } = connection.use();
  const entries = waiting.use();
  const busy = useIsMutating() > 0;
  const isSending = sending.use();
  draftChanges.use();
  const drafts = countDrafts(useMe().profile.id);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // oxlint-disable-next-line react/preserve-manual-memoization -- the window keeps its listeners only for the same function
  const close = useCallback(() => setOpen(false), []);
  const refused = entries.filter((one) => one.refused).length;
  const [status, icon, words] =
    refused > 0
      ? (['critical', 'critical', t('offline.attention', { count: refused })] as const)
      : offline || entries.length > 0
        ? ([
            'warning',
            'offline',
            entries.length > 0 ? t('offline.waiting', { count: entries.length }) : t('offline.offline'),
          ] as const)
        : busy || isSending
          ? (['info', 'refresh', t('offline.saving')] as const)
          : drafts > 0
            ? (['info', 'edit', t('offline.drafts', { count: drafts })] as const)
            : (['done', 'done', t('offline.saved')] as const);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.sync}
        data-tour="bell"
        data-status={status}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={words}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} size={20} />
        {layout === 'desktop' && <span>{words}</span>}
      </button>
      {/* only what is not as usual is spoken */}
      <span className="visually-hidden" role="status">
        {status === 'done' || status === 'info' ? '' : words}
      </span>
      {open && (
        <Drop anchor={button} label={t('offline.title')} side="end" width={420} onClose={close}>
          <Suspense fallback={<SkeletonFor kind="cards" />}>
            <SyncPanel onClose={close} />
          </Suspense>
        </Drop>
      )}
    </>
  );
}

/** What is seen without a connection is as old as it is. */
export function OfflineBand() {
  const t = useFrameText();
  const format = useFormat();
  const { offline, at } = connection.use();
  if (!offline) return null;
  return (
    <div className={classes.offline} role="status">
      <Icon name="offline" size={18} />
      <strong>{t('offline.band', { time: format.time(at) })}</strong>
      <span>{t('offline.bandHelp')}</span>
    </div>
  );
}
