import { Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { texts } from '#platform/web/text/text.ts';
import { nextSlide, type Place } from '../domain/layout.ts';
import type en from '../locales/en.ts';
import { Grid } from './Grid.tsx';
import classes from './Grid.module.css';
import type { KnownWidget } from './known-widgets.ts';

const useText = texts<typeof en>('dashboards');

export interface Slide {
  readonly name: string;
  readonly places: readonly Place[];
}

/** The whole screen, kept awake where the device allows it; a refusal of the device changes nothing but that. */
function useWholeScreen(onLeft: () => void): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;
    void navigator.wakeLock?.request('screen').then(
      (got) => {
        if (over) void got.release();
        else lock = got;
      },
      () => undefined,
    );
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    const changed = () => {
      if (!document.fullscreenElement) onLeft();
    };
    document.addEventListener('fullscreenchange', changed);
    return () => {
      over = true;
      document.removeEventListener('fullscreenchange', changed);
      void lock?.release();
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [onLeft]);
}

/** One dashboard after the other; any touch or key ends it (specification 1, section 9; experience: motion). */
export default function SlideShow({
  slides,
  seconds,
  known,
  rows,
  onStop,
}: {
  readonly slides: readonly Slide[];
  readonly seconds: number;
  readonly known: readonly KnownWidget[];
  readonly rows: number;
  readonly onStop: () => void;
}) {
  const t = useText();
  const [at, setAt] = useState(0);
  const slide = slides[at % Math.max(1, slides.length)];
  useEffect(() => {
    const timer = setTimeout(() => setAt((current) => nextSlide(current, slides.length)), seconds * 1000);
    return () => clearTimeout(timer);
  }, [at, seconds, slides.length]);
  useEffect(() => {
    // the key that started it may still be held down
    const key = (event: KeyboardEvent) => {
      if (!event.repeat) onStop();
    };
    window.addEventListener('pointerdown', onStop);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('pointerdown', onStop);
      window.removeEventListener('keydown', key);
    };
  }, [onStop]);
  useWholeScreen(onStop);
  if (!slide) return null;
  return (
    <div className={classes.slides} role="dialog" aria-modal aria-label={t('actions.slideShow')}>
      <div className={classes.slideHead}>
        <Title order={1}>{slide.name}</Title>
        <Text
          c="dimmed"
          size="sm"
          aria-label={t('slides.position', { name: slide.name, position: at + 1, count: slides.length })}
        >
          {at + 1}/{slides.length}
        </Text>
        <Text c="dimmed" size="sm" ms="auto">
          {t('slides.stop')}
        </Text>
      </div>
      <div inert>
        <Grid places={slide.places} known={known} rows={rows} />
      </div>
    </div>
  );
}
