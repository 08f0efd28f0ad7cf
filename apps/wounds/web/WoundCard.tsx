import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { urlOf } from '#platform/web/client/client.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { formatNumber } from '#platform/web/text/format.ts';
import { photos } from '../contract/photos.ts';
import type { Wound } from '../contract/wounds.ts';
import { sizeOf } from '../domain/shown.ts';
import { WoundMarks } from './marks.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { useDayOf, useWords, useWoundWords, woundLink } from './words.ts';

/** 4.2 × 3.1 cm · 13.0 cm² · 18 % smaller · PUSH 13. */
function Latest({ wound }: { readonly wound: Wound }) {
  const t = useText();
  const words = useWords();
  const dayOf = useDayOf();
  const { latest } = wound;
  if (latest === null) return <Text c="dimmed">{t('states.noEntries')}</Text>;
  const { shrunkBy } = latest;
  const change = () => {
    if (shrunkBy === null) return '';
    if (shrunkBy === 0) return t('states.same');
    return t(shrunkBy > 0 ? 'states.smaller' : 'states.larger', {
      percent: formatNumber(Math.abs(shrunkBy)),
    });
  };
  const said = [
    dayOf(latest.at),
    sizeOf({ ...latest, depth: null }, words),
    latest.area === null ? '' : `${formatNumber(latest.area)} cm²`,
    change(),
    latest.push === null ? '' : `PUSH ${latest.push}`,
  ];
  return <Text>{said.filter((part) => part !== '').join(' · ')}</Text>;
}

/** One wound in the list: what it is, its last size, its photo, what is due. */
export function WoundCard({ wound }: { readonly wound: Wound }) {
  const t = useText();
  const format = useFormat();
  const dayOf = useDayOf();
  const { title, kind, place } = useWoundWords();
  const may = usePermissions(wound.residentId);
  const { residentId, dressing, latest } = wound;
  const standing = wound.struck === null;
  const records = may.write && standing && wound.status === 'open';
  return (
    <Card component="article" aria-label={title(wound)}>
      <Group gap="md" align="flex-start" wrap="nowrap">
        <Stack gap="xs" flex={1} miw={0}>
          <Title order={3} size="h4">
            <LinkTo href={woundLink(residentId, wound.id, 'course')}>{title(wound)}</LinkTo>
          </Title>
          <Text>
            {kind(wound)} · {t('states.since', { day: format.day(wound.firstSeenOn) })}
          </Text>
          <Group gap="xs">
            <WoundMarks wound={wound} />
          </Group>
          {standing && <Latest wound={wound} />}
          {dressing && (
            <Text>{t('states.nextDressing', { day: format.day(dressing.nextOn), time: dressing.time })}</Text>
          )}
          {records && (
            <Group gap="sm">
              <Button variant="light" component={LinkTo} href={woundLink(residentId, wound.id)}>
                {t('actions.record')}
              </Button>
            </Group>
          )}
        </Stack>
        {wound.photoId !== null && standing && (
          <img
            src={urlOf(photos.picture, { residentId, id: wound.photoId, small: true })}
            alt={t('states.photoAlt', {
              number: wound.number,
              place: place(wound),
              day: latest === null ? '' : dayOf(latest.at),
            })}
            width={120}
            height={90}
            loading="lazy"
            style={{ objectFit: 'cover', borderRadius: 8, flex: 'none' }}
          />
        )}
      </Group>
    </Card>
  );
}
