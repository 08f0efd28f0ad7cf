import { Stack, Title } from '@mantine/core';
import { spans } from '#platform/web/kit/page/spans.ts';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { LinkTo, useAddressValue } from '#platform/web/routing/navigation.tsx';
import { Slot, useScreens } from '#platform/web/slots/Slot.tsx';
import { residentLink } from '#apps/residents/web/parts.tsx';
import classes from './protocols.module.css';
import { useText } from './text.ts';

/** Tab `protocols`: the tiles of all protocols, or all entries of one of them (experience 4.5.3, sketch 9). */
export default function ProtocolsTab({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const [path] = useAddressValue('protocol');
  const tiles = useScreens('protocols.tile', residentId);
  const open = useScreens('protocols.list', residentId).find((one) => one.path === path);
  if (open)
    return (
      <Stack gap="md">
        <LinkTo href={residentLink(residentId, 'protocols')}>{t('actions.back')}</LinkTo>
        <Title order={2}>{open.title}</Title>
        <Slot name="protocols.list" only={open.name} props={{ residentId }} />
      </Stack>
    );
  return (
    <Stack gap="md">
      <Title order={2}>{t('screens.ProtocolsTab')}</Title>
      {tiles.length === 0 ? (
        <EmptyState title={t('states.noTile')} />
      ) : (
        <div className={classes.tiles} ref={spans}>
          {tiles.map(({ app, name }) => (
            <div key={`${app}/${name}`} className={classes.tile}>
              <Slot name="protocols.tile" only={name} props={{ residentId }} />
            </div>
          ))}
        </div>
      )}
    </Stack>
  );
}
