import { Button, Text } from '@mantine/core';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { ReadOnlyBand } from '#platform/web/kit/state/ReadOnlyBand.tsx';
import { RecordPage } from '#platform/web/kit/page/RecordPage.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { texts } from '#platform/web/text/text.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { type Dashboard, dashboards } from '../contract/dashboards.ts';
import { display } from '../contract/display.ts';
import { arranged, arrangementOf, type Place, shown, withUnseen } from '../domain/layout.ts';
import type en from '../locales/en.ts';
import { Actions, contentOf } from './Actions.tsx';
import { linkOf, useChosen } from './chosen.ts';
import { Grid } from './Grid.tsx';
import classes from './Grid.module.css';
import { useKnownWidgets } from './known-widgets.ts';
import { useSharing } from './sharing.ts';
import { useArrangement } from './use-arrangement.ts';

const Arrange = lazily('arrange', () => import('./Arrange.tsx'));
const SlideShow = lazily('slide-show', () => import('./SlideShow.tsx'));

const useText = texts<typeof en>('dashboards');

function Chooser({
  all,
  current,
  actions,
}: {
  readonly all: readonly Dashboard[];
  readonly current: Dashboard | null;
  /** At the end of the line. */ readonly actions: ReactNode;
}) {
  const t = useText();
  if (all.length === 0) return null;
  return (
    <div className={classes.chooser}>
      <nav className={classes.tabs} aria-label={t('actions.choose')}>
        {[null, ...all].map((one) => (
          <LinkTo
            key={one?.id ?? ''}
            href={linkOf(one)}
            className={classes.tab}
            {...(one?.id === current?.id ? { 'aria-current': 'page' } : {})}
          >
            {one?.name ?? t('now.title')}
          </LinkTo>
        ))}
      </nav>
      {actions}
    </div>
  );
}

/** Where a day starts: "Now" with all widgets that the account may see, or one of the dashboards (experience: 4.5.1, sketch 19). */
export default function DashboardsPage() {
  const t = useText();
  const { all, current, choose, ready, gone, error, retry } = useChosen();
  const known = useKnownWidgets();
  const own = useArrangement(t('states.arranged'));
  const look = useCall(display.get, {}, { fresh: 60_000 });
  const change = useAct(dashboards.change, { success: t('states.arranged') });
  const sharing = useSharing(current);
  const [draft, setDraft] = useState<Place[] | null>(null);
  const [sliding, slide] = useState(false);
  const stop = useCallback(() => slide(false), []);

  const placesOf = (dashboard: Dashboard | null) =>
    dashboard ? shown(known, dashboard.layout) : arranged(known, own.arrangement);
  const places = placesOf(current);
  const rows = look.data?.rows ?? 5;
  const seconds = look.data?.slideSeconds;
  const slides = [null, ...all]
    .map((one) => ({ name: one?.name ?? t('now.title'), places: placesOf(one) }))
    .filter((one) => one.places.length > 0);
  const mayArrange = current === null ? known.length > 1 : current.own;
  const title = current?.name ?? t('now.title');
  // on a phone three dots alone take no line: they stand behind the names of the dashboards
  const beside = useLayout() === 'phone' && all.length > 0;

  const save = async () => {
    if (draft === null) return;
    const saved = current
      ? (await change.send({
          ...contentOf(current),
          id: current.id,
          version: current.version,
          layout: withUnseen(known, current.layout, draft),
        })) !== null
      : await own.save(arrangementOf(known, own.arrangement, draft));
    if (saved) setDraft(null);
  };

  if (!ready || !own.ready) return <SkeletonFor kind="cards" />;
  if (draft !== null) {
    return (
      <RecordPage
        title={title}
        app={t('screens.DashboardsPage')}
        actions={
          <>
            <Button variant="default" onClick={() => setDraft(null)}>
              {t('actions.cancel')}
            </Button>
            <Button loading={change.busy || own.busy} onClick={() => void save()}>
              {t('actions.done')}
            </Button>
          </>
        }
      >
        <Suspense fallback={<SkeletonFor kind="cards" />}>
          <Arrange places={draft} known={known} rows={rows} onChange={setDraft} />
        </Suspense>
      </RecordPage>
    );
  }
  const arrange = mayArrange ? () => setDraft([...places]) : undefined;
  const actions = (
    <Actions
      current={current}
      places={places}
      slides={slides.length}
      seconds={seconds}
      onChoose={choose}
      onArrange={arrange}
      onSlides={() => slide(true)}
    />
  );
  return (
    <RecordPage
      title={title}
      app={t('screens.DashboardsPage')}
      status={
        current === null ? (
          <div className={classes.line}>
            <Slot name="home.line" props={{}} />
          </div>
        ) : (
          sharing !== '' && (
            <Text size="sm" c="dimmed">
              {sharing}
            </Text>
          )
        )
      }
      actions={beside ? undefined : actions}
    >
      <Chooser all={all} current={current} actions={beside && actions} />
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {gone && (
        <Text role="status" c="dimmed" mb="md">
          {t('states.gone')}
        </Text>
      )}
      {current && !current.own && <ReadOnlyBand reason={t('sharing.by', { name: current.owner })} />}
      {places.length === 0 ? (
        <EmptyState
          icon="dashboard"
          title={t('states.empty')}
          {...(arrange ? { action: <Button onClick={arrange}>{t('actions.arrange')}</Button> } : {})}
        />
      ) : (
        <Grid places={places} known={known} rows={rows} />
      )}
      <Suspense>
        {sliding && seconds !== undefined && (
          <SlideShow slides={slides} seconds={seconds} known={known} rows={rows} onStop={stop} />
        )}
      </Suspense>
    </RecordPage>
  );
}
