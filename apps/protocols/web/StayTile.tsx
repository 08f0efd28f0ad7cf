import { Button, Group, Stack } from '@mantine/core';
import { useAccess } from '#platform/web/calls/access.ts';
import { useCall, refresh } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Widget } from '#platform/web/kit/page/Widget.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { residents } from '#apps/residents/contract/residents.ts';
import { ProfileForm } from '#apps/residents/web/parts.tsx';
import { protocolLink } from './links.ts';
import { useText } from './text.ts';

/** Hospital or vacation stay and room change: the stays of the profile, by their own forms; recorded in one place. */
export default function StayTile({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const format = useFormat();
  const query = useCall(residents.banner, { residentId });
  const may = useAccess(residentId).may('authorization.residents.stays', 'Write');
  const open = (part: 'absence' | 'bed') => {
    const key = `protocols:stay:${part}:${residentId}`;
    const close = () => {
      closeWork(key);
      void refresh('residents.');
    };
    openWork({
      key,
      title: t(`stays.${part}`),
      residentId,
      render: () => (
        <ProfileForm residentId={residentId} part={part} onDone={close} onCancel={() => closeWork(key)} />
      ),
    });
  };
  return (
    <Widget
      title={t('screens.StayTile')}
      icon="hospital"
      query={query}
      href={protocolLink(residentId, 'stays')}
    >
      {(banner) => (
        <Stack gap="sm">
          <Facts
            items={[
              [t('stays.room'), banner.roomNumber],
              ...(banner.absence ? [[t('stays.now'), t(`stays.kinds.${banner.absence}`)] as const] : []),
              [t('stays.since'), banner.entryDate && format.day(banner.entryDate)],
            ]}
          />
          {may && !banner.archived && (
            <Group gap="sm">
              <Button variant="light" onClick={() => open('absence')}>
                {t('stays.absence')}
              </Button>
              <Button variant="light" onClick={() => open('bed')}>
                {t('stays.bed')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Widget>
  );
}
