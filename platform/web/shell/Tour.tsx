import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMe } from '../access.ts';
import { useHelpWords } from './help-words.ts';
import { useLayout } from './layout.ts';
import { tour } from './open.ts';
import { noteTour } from './first-visit.ts';
import classes from './Tour.module.css';

/** Where a step points: everything that bears the mark is framed. On a phone all that stands behind "More" is one step. */
const places = {
  wide: ['apps', 'search', 'bell', 'user', 'help'],
  phone: ['search', 'bell', 'more'],
} as const;

/** A short look around on the first visit, at most five steps; it covers nothing that is worked with, and any time it can be skipped. */
export default function Tour() {
  const words = useHelpWords().tour;
  const form = useLayout() === 'phone' ? 'phone' : 'wide';
  const { id } = useMe().profile;
  const [at, setAt] = useState(0);
  const steps = places[form];
  const place = steps[at];
  useEffect(() => {
    const shown = [...document.querySelectorAll(`[data-tour="${place}"]`)];
    for (const one of shown) one.setAttribute('data-toured', '');
    return () => {
      for (const one of shown) one.removeAttribute('data-toured');
    };
  }, [place]);
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
