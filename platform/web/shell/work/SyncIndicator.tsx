import { useIsMutating } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, Suspense } from 'react';
import { loadChunk } from '#platform/web/client/chunks.ts';
import { connection, watchConnection } from '#platform/web/client/connection.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { refresh } from '#platform/web/calls/calls.ts';
import { countDrafts, draftChanges } from '#platform/web/offline/drafts.ts';
import { preloadDialogs } from '#platform/web/kit/dialog/Dialog.tsx';
import { Drop } from '#platform/web/kit/state/Drop.tsx';
import { preloadSelect } from '#platform/web/kit/fields/SelectField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { forgetKept } from '#platform/web/offline/kept.ts';
import { sending, sendWaiting, startQueue, waiting } from '#platform/web/offline/queue.ts';
import { useScreens } from '#platform/web/slots/Slot.tsx';
import { useFrameText } from '#platform/web/text/text.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import classes from './Sync.module.css';

const SyncPanel = lazily('waiting-entries', () => import('./SyncPanel.tsx'), { early: true });

// without its words the mark in the top bar says it all the same
const Band = lazily('offline-band', () => import('./OfflineBand.tsx'), { failed: () => null, early: true });

/** Follows the connection and sends what waits, for the account that is signed in. */
function useQueue(): void {
  const { id } = useMe().profile;
  const forms = useScreens('resident.record');
  const mayKeep = useMay('authorization.general.offline') && forms.some((form) => form.offline);
  useEffect(() => {
    // what is needed without a connection must be there before it is lost: the list, questions, the forms of the bedside
    if (!mayKeep) forgetKept();
    const timer = setTimeout(() => {
      const parts = [
        SyncPanel.preload(),
        preloadDialogs(),
        preloadSelect(),
        ...forms.map((form) => form.preload()),
      ];
      void Promise.all(parts)
        .then(async () => {
          if (gone || !mayKeep) return;
          const { keepBedside } = await loadChunk('keep-bedside', () => import('./keep-bedside.ts'));
          if (!gone) stop = keepBedside();
        })
        .catch(() => undefined);
    }, 3000);
    let gone = false;
    let stop = () => undefined as void;
    return () => {
      gone = true;
      clearTimeout(timer);
      stop();
    };
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

/** What is seen without a connection is as old as it is: said by a part that is here before the connection goes. */
export function OfflineBand() {
  return connection.use().offline ? (
    <Suspense>
      <Band />
    </Suspense>
  ) : null;
}
