import { ActionIcon, Button, Text, Title } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';
import { texts } from '#platform/web/text/text.ts';
import { moved, type Place, resized, tabletColumns } from '../domain/layout.ts';
import type en from '../locales/en.ts';
import { Cell } from './Grid.tsx';
import classes from './Grid.module.css';
import type { KnownWidget } from './known-widgets.ts';

const useText = texts<typeof en>('dashboards');
const keys: Readonly<Record<string, 'earlier' | 'later' | 'wider' | 'narrower'>> = {
  ArrowLeft: 'earlier',
  ArrowUp: 'earlier',
  ArrowRight: 'later',
  ArrowDown: 'later',
  '+': 'wider',
  '-': 'narrower',
};
const icons = { earlier: 'left', later: 'right', narrower: 'minus', wider: 'add' } as const;
type Step = keyof typeof icons;

/** The dashboard while it is arranged, in place: each widget with its tools (buttons, keys or dragging), the others below. */
export default function Arrange({
  places,
  known,
  rows,
  onChange,
}: {
  readonly places: readonly Place[];
  readonly known: readonly KnownWidget[];
  readonly rows: number;
  readonly onChange: (places: Place[]) => void;
}) {
  const t = useText();
  const [told, tell] = useState('');
  const [dragged, drag] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const held = useRef<string | null>(null);
  // a node that changes its place loses the focus
  useLayoutEffect(() => {
    if (held.current !== null)
      grid.current?.querySelector<HTMLElement>(`[data-tool="${held.current}"]`)?.focus();
    held.current = null;
  }, [places]);

  const titleOf = (widget: string) => known.find((one) => one.widget === widget)?.title ?? widget;
  const step = (widget: string, name: Step, tool: string) => {
    const next =
      name === 'earlier'
        ? moved(places, widget, -1)
        : name === 'later'
          ? moved(places, widget, 1)
          : resized(places, widget, name === 'wider' ? 1 : -1);
    held.current = tool;
    const place = next.findIndex((one) => one.widget === widget);
    tell(
      name === 'earlier' || name === 'later'
        ? t('arrange.moved', { widget: titleOf(widget), place: place + 1, count: next.length })
        : t('arrange.width', { widget: titleOf(widget), columns: next[place]!.columns }),
    );
    onChange(next);
  };
  const onKey = (event: KeyboardEvent, widget: string) => {
    const name = keys[event.key];
    const tool = (event.target as HTMLElement).dataset['tool'];
    if (!name || tool === undefined) return;
    event.preventDefault();
    step(widget, name, tool);
  };
  const over = (widget: string) => {
    if (dragged === null || dragged === widget) return;
    const at = (one: string) => places.findIndex((place) => place.widget === one);
    onChange(moved(places, dragged, at(widget) - at(dragged)));
  };
  const tablet = tabletColumns(places);
  const others = known.filter((one) => !places.some((place) => place.widget === one.widget));
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" className={classes.keys}>
        {t('arrange.keys')}
      </Text>
      <div className="visually-hidden" role="status">
        {told}
      </div>
      {places.length === 0 && <EmptyState icon="dashboard" title={t('states.empty')} />}
      <div className={classes.grid} ref={grid}>
        {places.map(({ widget, columns }, index) => {
          const shown = known.find((one) => one.widget === widget);
          if (!shown) return null;
          const tools = (['earlier', 'later', 'narrower', 'wider'] as const).map((name) => (
            <Tip key={name} label={t(`actions.${name}`)}>
              <ActionIcon
                data-tool={`${widget} ${name}`}
                aria-label={t('actions.ofWidget', { action: t(`actions.${name}`), widget: shown.title })}
                onClick={() => step(widget, name, `${widget} ${name}`)}
              >
                <Icon name={icons[name]} />
              </ActionIcon>
            </Tip>
          ));
          return (
            <div
              key={widget}
              className={`${classes.cell} ${classes.arranged}`}
              data-columns={columns}
              data-tablet={tablet[index]}
              {...(dragged === widget ? { 'data-dragged': true } : {})}
              onDragEnter={() => over(widget)}
              onDragOver={(event) => event.preventDefault()}
            >
              <div
                role="toolbar"
                tabIndex={-1}
                aria-label={shown.title}
                className={classes.bar}
                draggable
                onDragStart={() => drag(widget)}
                onDragEnd={() => drag(null)}
                onKeyDown={(event) => onKey(event, widget)}
              >
                <span>{shown.title}</span>
                {tools}
                <Tip label={t('actions.putAway')}>
                  <ActionIcon
                    aria-label={t('actions.ofWidget', { action: t('actions.putAway'), widget: shown.title })}
                    onClick={() => onChange(places.filter((place) => place.widget !== widget))}
                  >
                    <Icon name="close" />
                  </ActionIcon>
                </Tip>
              </div>
              <div inert>
                <Cell known={shown} rows={rows} />
              </div>
            </div>
          );
        })}
      </div>
      <Title order={2} size="h4" mt="xl">
        {t('arrange.available')}
      </Title>
      {others.length === 0 && <Text c="dimmed">{t('arrange.nothingMore')}</Text>}
      <div className={classes.more}>
        {others.map(({ widget, columns, title }) => (
          <Button
            key={widget}
            variant="default"
            leftSection={<Icon name="add" />}
            onClick={() => onChange([...places, { widget, columns }])}
          >
            {title}
          </Button>
        ))}
      </div>
    </>
  );
}
