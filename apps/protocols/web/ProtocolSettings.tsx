import { ActionIcon, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { ListPage } from '#platform/web/kit/page/ListPage.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { Slot, useScreens } from '#platform/web/slots/Slot.tsx';
import { tiles } from '../contract/tiles.ts';
import { type TileChoice, tileMoved, tilesOf } from '../domain/tiles.ts';
import classes from './protocols.module.css';
import { useText } from './text.ts';

/** Which protocols the home shows and in which order; below it what each protocol app has to set. */
export default function ProtocolSettings() {
  const t = useText();
  const may = useMay('authorization.residents.protocol-settings', 'Edit');
  const titles = new Map(useScreens('protocols.tile').map((one) => [`${one.app}/${one.name}`, one.title]));
  const query = useCall(tiles.get, {});
  const save = useAct(tiles.change, { success: t('settings.saved') });
  const [said, setSaid] = useState('');
  if (query.isPending) return <SkeletonFor kind="page" />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { version } = query.data;
  const all = tilesOf([...titles.keys()], query.data.tiles);
  const send = (next: TileChoice[]) => save.send({ version, tiles: next });
  const move = async (name: string, by: -1 | 1) => {
    const next = tileMoved(all, name, by);
    const place = next.findIndex((tile) => tile.name === name) + 1;
    if (await send(next)) setSaid(t('settings.movedTo', { name: titles.get(name), place }));
  };
  return (
    <ListPage title={t('screens.ProtocolSettings')} hint={t('settings.intro')}>
      <Stack gap="lg">
        <Section title={t('settings.tiles')}>
          <ul className={classes.rows}>
            {all.map((tile, index) => {
              const title = titles.get(tile.name) ?? '';
              const arrow = (by: -1 | 1, icon: string, label: string, edge: boolean) => (
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={label}
                  disabled={edge || save.busy}
                  onClick={() => void move(tile.name, by)}
                >
                  <Icon name={icon} />
                </ActionIcon>
              );
              return (
                <li key={tile.name} className={classes.row}>
                  <Text className={classes.words} fw={550}>
                    {index + 1}. {title}
                  </Text>
                  <Switch
                    label={t('settings.shown')}
                    aria-label={`${t('settings.shown')}: ${title}`}
                    checked={tile.shown}
                    disabled={!may || save.busy}
                    onChange={(event) => {
                      const shown = event.currentTarget.checked;
                      void send(all.map((one) => (one.name === tile.name ? { ...one, shown } : one)));
                    }}
                  />
                  {may && (
                    <Group gap={4} wrap="nowrap">
                      {arrow(-1, 'up', t('settings.up', { name: title }), index === 0)}
                      {arrow(1, 'descending', t('settings.down', { name: title }), index === all.length - 1)}
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
        <Slot name="protocols.settings" props={{}} />
      </Stack>
    </ListPage>
  );
}
