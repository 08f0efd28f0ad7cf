import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { type CSSProperties, useEffect, useState } from 'react';
import { useMe } from '#platform/web/calls/access.ts';
import { useHelpWords } from './help-words.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { tour } from '#platform/web/shell/navigation/open.ts';
import { noteTour } from './first-visit.ts';
import classes from './Tour.module.css';

/** Where a step points: everything that bears the mark is framed. On a phone all that stands behind "More" is one step. */
const places = {
  wide: ['apps', 'search', 'bell', 'user', 'help'],
  phone: ['search', 'bell', 'more'],
} as const;

const gap = 12;
const cardWidth = 416;

/** Where the banner of a record ends, on a page that has one: who it is about, and their alerts, are covered by nothing. */
const bannerEnd = (): number => {
  const heights = getComputedStyle(document.documentElement);
  const banner = Number.parseFloat(heights.getPropertyValue('--banner'));
  const bar = document.querySelector('header[data-shell]')?.getBoundingClientRect().bottom ?? 0;
  return banner > 0 ? bar + banner : 0;
};

/** Beside what a step is about: below a thing at the upper edge, right of one in the rail; on a phone it stays at the lower edge. */
function besideOf(things: readonly Element[], phone: boolean): CSSProperties {
  const box = things.map((one) => one.getBoundingClientRect()).find((one) => one.width > 0);
  if (box === undefined || phone) return {};
  const upper = box.top < innerHeight / 3;
  const left = upper ? box.left : box.right + gap;
  return {
    transform: 'none',
    bottom: 'auto',
    left: Math.max(gap, Math.min(left, innerWidth - cardWidth - gap)),
    top: upper
      ? Math.max(box.bottom, bannerEnd()) + gap
      : Math.max(gap, Math.min(box.top, innerHeight - 260)),
  };
}

/** A short look around on the first visit, at most five steps; it covers nothing that is worked with, and any time it can be skipped. */
export default function Tour() {
  const words = useHelpWords().tour;
  const form = useLayout() === 'phone' ? 'phone' : 'wide';
  const { id } = useMe().profile;
  const [at, setAt] = useState(0);
  const [beside, setBeside] = useState<CSSProperties>({});
  const steps = places[form];
  const place = steps[at];
  useEffect(() => {
    const shown = [...document.querySelectorAll(`[data-tour="${place}"]`)];
    for (const one of shown) one.setAttribute('data-toured', '');
    const settle = () => setBeside(besideOf(shown, form === 'phone'));
    settle();
    addEventListener('resize', settle);
    return () => {
      removeEventListener('resize', settle);
      for (const one of shown) one.removeAttribute('data-toured');
    };
  }, [place, form]);
  const end = () => {
    noteTour(id);
    tour.set(false);
  };
  const last = at >= steps.length - 1;
  return (
    <Paper
      component="section"
      aria-label={words.title}
      className={classes.card!}
      style={beside}
      data-shell
      withBorder
      shadow="md"
      p="lg"
      radius="lg"
    >
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.step(at + 1, steps.length)}
      </Text>
      <Text my="md" role="status">
        {(form === 'phone' ? words.phoneSteps : words.steps)[at]}
      </Text>
      <Group justify="space-between">
        {last ? (
          <span />
        ) : (
          <Button variant="subtle" onClick={end}>
            {words.skip}
          </Button>
        )}
        <Button onClick={last ? end : () => setAt(at + 1)}>{last ? words.done : words.next}</Button>
      </Group>
    </Paper>
  );
}
