import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useCall } from '#platform/web/calls/calls.ts';
import { urlOf } from '#platform/web/client/client.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { Facts } from '#platform/web/kit/timeline/Facts.tsx';
import { type Entry, entries, EntryFields } from '../contract/entries.ts';
import { photos } from '../contract/photos.ts';
import type { Wound } from '../contract/wounds.ts';
import { shownEntry } from '../domain/shown.ts';
import { openCorrect, openStrike } from './EntryForms.tsx';
import { usePhotoPreview } from './Photos.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { useDayOf, useWords } from './words.ts';
import classes from './wounds.module.css';

/** What an entry said before each correction, and why. */
function Corrections({ entry }: { readonly entry: Entry }) {
  const t = useText();
  const format = useFormat();
  const words = useWords();
  return (
    <>
      {entry.corrections.map((one) => (
        <div key={one.at}>
          <Text fw={600}>
            {t('states.correctedBy', {
              by: one.by ?? t('states.unknownPerson'),
              at: format.instant(one.at),
              reason: one.reason,
            })}
          </Text>
          {shownEntry(
            {
              ...EntryFields.parse(one.before),
              area: null,
              areaBy: null,
              push: null,
            },
            words,
          ).map(([field, value]) => (
            <Text key={field}>
              {t('states.was', { field: t(`fields.${field}` as 'fields.size'), value })}
            </Text>
          ))}
        </div>
      ))}
    </>
  );
}

/** One look at a wound, to read: what it said, its photos, and what it said before. */
export function EntryItem({ entry, wound }: { readonly entry: Entry; readonly wound: Wound }) {
  const t = useText();
  const format = useFormat();
  const words = useWords();
  const { nameOf, show, preview } = usePhotoPreview(wound);
  const may = usePermissions(entry.residentId);
  const { residentId } = entry;
  const when = format.instant(entry.at);
  return (
    <Stack component="article" gap="sm" aria-label={when}>
      <Group gap="sm" justify="space-between">
        <Group gap="sm">
          <Title order={3} size="h4">
            {when}
          </Title>
          <Text c="dimmed">{entry.recorded.by ?? t('states.unknownPerson')}</Text>
          {entry.late && <StatusBadge status="neutral" label={t('states.late')} />}
          {entry.struck && <StatusBadge status="neutral" label={t('states.struck')} />}
        </Group>
        {entry.struck === null && (
          <Group gap="xs">
            {may.edit && (
              <Button
                variant="subtle"
                aria-label={`${t('actions.correct')}: ${when}`}
                onClick={() => openCorrect(entry, wound, t('actions.correct'))}
              >
                {t('actions.correct')}
              </Button>
            )}
            {may.strike && (
              <Button
                variant="subtle"
                aria-label={`${t('actions.strike')}: ${when}`}
                onClick={() => openStrike(entry, t('actions.strike'))}
              >
                {t('actions.strike')}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {entry.struck && (
        <Text>
          {t('states.struckBy', {
            by: entry.struck.by ?? t('states.unknownPerson'),
            at: format.instant(entry.struck.at),
            reason: entry.struck.reason,
          })}
        </Text>
      )}
      <Facts
        items={shownEntry(entry, words).map(([field, value]) => [
          t(`fields.${field}` as 'fields.size'),
          value,
        ])}
      />
      <Group gap="sm">
        {entry.photos
          .filter((photo) => photo.struck === null)
          .map((photo) => (
            <button
              key={photo.id}
              type="button"
              className={classes.photo}
              style={{ width: 120 }}
              onClick={() => show(photo)}
            >
              <img
                src={urlOf(photos.picture, { residentId, id: photo.id, small: true })}
                alt={nameOf(photo)}
                loading="lazy"
              />
            </button>
          ))}
      </Group>
      <Corrections entry={entry} />
      {preview}
    </Stack>
  );
}

/** What the last look said, whole or only some of its fields. */
export function LatestEntry({ wound, only }: { readonly wound: Wound; readonly only?: readonly string[] }) {
  const t = useText();
  const words = useWords();
  const dayOf = useDayOf();
  const query = useCall(entries.list, { residentId: wound.residentId, woundId: wound.id, limit: 5 });
  if (givesWay(query)) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <SkeletonFor kind="cards" />;
  const last = query.data.items.find((one) => one.struck === null);
  if (last === undefined) return <EmptyState title={t('states.noEntries')} icon="wound" />;
  return (
    <Section title={t('states.latest', { day: dayOf(last.at) })}>
      <Facts
        items={shownEntry(last, words)
          .filter(([field]) => only === undefined || only.includes(field))
          .map(([field, value]) => [t(`fields.${field}` as 'fields.size'), value])}
      />
    </Section>
  );
}
