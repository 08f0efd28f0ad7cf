import { ActionIcon, Button, Group, Switch, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useScreens } from '#platform/web/slots/Slot.tsx';
import { layout } from '../contract/layout.ts';
import { arranged, type CardChoice, moved, placedAt } from '../domain/layout.ts';
import classes from './dashboard.module.css';
import { useText } from './text.ts';

/** Which cards stand on the dashboard of a record and in which order: by drag, by button or with Alt and an arrow. */
export default function DashboardSettings() {
  const t = useText();
  const may = useMay('authorization.residents.dashboard-layout', 'Edit');
  const screens = useScreens('resident.card');
  const query = useCall(layout.get, {});
  const save = useAct(layout.change, { success: t('done.changed') });
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { version } = query.data;
  const titles = new Map(screens.map((one) => [`${one.app}/${one.name}`, one.title]));
  const cards = arranged([...titles.keys()], query.data.cards);
  const send = (next: CardChoice[]) => save.send({ version, cards: next });
  const change = (name: string, values: Partial<CardChoice>) =>
    void send(cards.map((card) => (card.name === name ? { ...card, ...values } : card)));
  const move = async (name: string, by: -1 | 1) => {
    const next = moved(cards, name, by);
    if (await send(next))
      setSaid(
        t('layout.movedTo', {
          name: titles.get(name),
          place: next.findIndex((card) => card.name === name) + 1,
          count: next.length,
        }),
      );
  };
  const onKey = (name: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    void move(name, event.key === 'ArrowUp' ? -1 : 1);
  };
  const drop = (index: number) => {
    if (dragged !== null) void send(placedAt(cards, dragged, index));
    setDragged(null);
  };
  return (
    <ListPage
      title={t('screens.DashboardSettings')}
      hint={t('layout.intro')}
      actions={
        may && (
          <Button variant="default" onClick={() => void send([])} disabled={query.data.cards.length === 0}>
            {t('actions.reset')}
          </Button>
        )
      }
    >
      <Section title={t('layout.cards')}>
        <ul className={classes.rows}>
          {cards.map((card, index) => {
            const title = titles.get(card.name) ?? card.name;
            return (
              // dragging is one way; with the keyboard and on a phone the buttons beside do the same
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
              <li
                key={card.name}
                className={classes.row}
                data-hidden={!card.shown || undefined}
                data-dragged={dragged === card.name || undefined}
                draggable={may}
                onDragStart={() => setDragged(card.name)}
                onDragEnd={() => setDragged(null)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => drop(index)}
              >
                <Text className={classes.words} fw={550}>
                  {index + 1}. {title}
                </Text>
                <Group gap="md" wrap="nowrap">
                  <Switch
                    label={t('layout.shown')}
                    aria-label={`${t('layout.shown')}: ${title}`}
                    checked={card.shown}
                    disabled={!may || save.busy}
                    onChange={(event) => change(card.name, { shown: event.currentTarget.checked })}
                  />
                  <Switch
                    label={t('layout.wide')}
                    aria-label={`${t('layout.wide')}: ${title}`}
                    checked={card.wide}
                    disabled={!may || save.busy || !card.shown}
                    onChange={(event) => change(card.name, { wide: event.currentTarget.checked })}
                  />
                </Group>
                {may && (
                  <Group gap={4} wrap="nowrap">
                    <ActionIcon
                      variant="subtle"
                      size={44}
                      aria-label={t('layout.up', { name: title })}
                      aria-disabled={index === 0}
                      onKeyDown={onKey(card.name)}
                      onClick={() => void move(card.name, -1)}
                    >
                      <Icon name="up" />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      size={44}
                      aria-label={t('layout.down', { name: title })}
                      aria-disabled={index === cards.length - 1}
                      onKeyDown={onKey(card.name)}
                      onClick={() => void move(card.name, 1)}
                    >
                      <Icon name="descending" />
                    </ActionIcon>
                  </Group>
                )}
              </li>
            );
          })}
        </ul>
        <div role="status" className="visually-hidden">
          {said}
        </div>
      </Section>
    </ListPage>
  );
}
