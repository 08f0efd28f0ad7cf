import { Stack, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { spans } from '#platform/web/kit/page/spans.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { LinkTo, useAddressValue } from '#platform/web/routing/navigation.tsx';
import { Slot, useScreens } from '#platform/web/slots/Slot.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { tiles } from '../contract/tiles.ts';
import { tilesOf } from '../domain/tiles.ts';
import classes from './protocols.module.css';
import { useText } from './text.ts';

/** Tab `protocols`: the tiles of all protocols, or all entries of one of them (experience 4.5.3, sketch 9). */
export default function ProtocolsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [path] = useAddressValue('protocol');
  const chosen = useCall(tiles.get, {}, { fresh: 300_000 });
  const screens = useScreens('protocols.tile', residentId);
  const open = useScreens('protocols.list', residentId).find((one) => one.path === path);
  if (open)
    return (
      <Stack gap="md">
        <LinkTo href={residentLink(residentId, 'protocols')}>{t('actions.back')}</LinkTo>
        <Title order={2}>{open.title}</Title>
        <Slot name="protocols.list" only={open.name} props={{ residentId }} />
      </Stack>
    );
  // an order that cannot be read is no reason to show nothing
  if (!chosen.data && !chosen.error) return <SkeletonFor kind="cards" />;
  const byName = new Map(screens.map((one) => [`${one.app}/${one.name}`, one.name]));
  const shown = tilesOf([...byName.keys()], chosen.data?.tiles ?? []).filter((tile) => tile.shown);
  return (
    <Stack gap="md">
      <Title order={2}>{t('screens.ProtocolsTab')}</Title>
      {shown.length === 0 ? (
        <EmptyState title={t('states.noTile')} />
      ) : (
        <div className={classes.tiles} ref={spans}>
          {shown.map(({ name }) => (
            <div key={name} className={classes.tile}>
              <Slot name="protocols.tile" only={byName.get(name)!} props={{ residentId }} />
            </div>
          ))}
        </div>
      )}
    </Stack>
  );
}
