import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FilePreview, type Shown } from '#apps/files/web/parts.tsx';
import { useCall } from '#platform/web/calls/calls.ts';
import { givesWay } from '#platform/web/client/failures.ts';
import { performFile, urlOf } from '#platform/web/client/client.ts';
import { TextField } from '#platform/web/kit/fields/TextField.tsx';
import { ActionForm } from '#platform/web/kit/form/ActionForm.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { EmptyState } from '#platform/web/kit/state/EmptyState.tsx';
import { ErrorState } from '#platform/web/kit/state/ErrorState.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';
import { type Photo, photos } from '../contract/photos.ts';
import type { Wound } from '../contract/wounds.ts';
import { PhotoCompare } from './PhotoCompare.tsx';
import { PhotoField } from './PhotoField.tsx';
import { usePermissions } from './permissions.ts';
import { useText } from './text.ts';
import { useDayOf, useWoundWords } from './words.ts';
import classes from './wounds.module.css';

function AddPhoto({
  wound,
  entryId,
  onClose,
}: {
  readonly wound: Wound;
  readonly entryId: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  return (
    <ActionForm
      call={photos.add}
      initial={{
        residentId: wound.residentId,
        woundId: wound.id,
        entryId,
        consented: wound.photoId !== null,
      }}
      submit={t('actions.addPhoto')}
      success={t('states.saved')}
      onDone={onClose}
      onCancel={onClose}
      refreshes={['residents.']}
    >
      {(form) => <PhotoField form={form as never} wound={wound} outline={false} />}
    </ActionForm>
  );
}

function StrikePhoto({
  wound,
  photo,
  onClose,
}: {
  readonly wound: Wound;
  readonly photo: Photo;
  readonly onClose: () => void;
}) {
  const t = useText();
  const { id, version } = photo;
  return (
    <ActionForm
      call={photos.strike}
      initial={{ residentId: wound.residentId, woundId: wound.id, id, version, reason: '' }}
      submit={t('actions.strikePhoto')}
      danger
      success={t('states.photoStricken')}
      onDone={onClose}
      onCancel={onClose}
    >
      {(form) => <TextField label={t('fields.reason')} {...form.field('reason')} />}
    </ActionForm>
  );
}

/** Photos of a wound in words, and one of them in full size. */
export function usePhotoPreview(wound: Wound) {
  const t = useText();
  const dayOf = useDayOf();
  const { place } = useWoundWords();
  const [shown, setShown] = useState<Shown | null>(null);
  const { residentId } = wound;
  const nameOf = (photo: Photo) =>
    t('states.photoAlt', { number: wound.number, place: place(wound), day: dayOf(photo.at) });
  return {
    nameOf,
    show: (photo: Photo) =>
      setShown({
        title: nameOf(photo),
        name: `${nameOf(photo)}.jpg`,
        preview: 'picture',
        url: urlOf(photos.picture, { residentId, id: photo.id }),
        read: () => performFile(photos.picture, { residentId, id: photo.id }),
      }),
    preview: <FilePreview shown={shown} onClose={() => setShown(null)} />,
  };
}

/** All photos of a wound, the oldest first; two of them laid over each other. */
export function Photos({ wound }: { readonly wound: Wound }) {
  const t = useText();
  const dayOf = useDayOf();
  const may = usePermissions(wound.residentId);
  const { residentId, id: woundId } = wound;
  const query = useCall(photos.list, { residentId, woundId });
  const { nameOf, show, preview } = usePhotoPreview(wound);
  if (query.isPending) return <SkeletonFor kind="cards" />;
  if (query.data === undefined || givesWay(query))
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const open = (key: string, title: string, form: (close: () => void) => React.ReactNode) =>
    openWork({ key, title, residentId, render: () => form(() => closeWork(key)) });
  const add = may.write && wound.status === 'open' && wound.struck === null && wound.latest && (
    <Button
      onClick={() =>
        open(`wounds:photo:${woundId}`, t('actions.addPhoto'), (close) => (
          <AddPhoto wound={wound} entryId={wound.latest?.entryId ?? ''} onClose={close} />
        ))
      }
    >
      {t('actions.addPhoto')}
    </Button>
  );
  const all = query.data;
  return (
    <Section title={t('sections.photos')} actions={add}>
      <Stack gap="lg">
        {all.length === 0 && <EmptyState title={t('states.noPhotos')} icon="photo" />}
        {all.length === 1 && <Text c="dimmed">{t('states.onePhoto')}</Text>}
        {all.length > 1 && <PhotoCompare photos={all} residentId={residentId} nameOf={nameOf} />}
        <ul className={classes.photos}>
          {all.map((photo) => (
            <li key={photo.id}>
              <button type="button" className={classes.photo} onClick={() => show(photo)}>
                <img
                  src={urlOf(photos.picture, { residentId, id: photo.id, small: true })}
                  alt={nameOf(photo)}
                  loading="lazy"
                />
                <span aria-hidden>{dayOf(photo.at)}</span>
              </button>
              {may.strike && (
                <Group>
                  <Button
                    variant="subtle"
                    aria-label={`${t('actions.strikePhoto')}: ${nameOf(photo)}`}
                    onClick={() =>
                      open(`wounds:photo:${photo.id}`, t('actions.strikePhoto'), (close) => (
                        <StrikePhoto wound={wound} photo={photo} onClose={close} />
                      ))
                    }
                  >
                    {t('actions.strikePhoto')}
                  </Button>
                </Group>
              )}
            </li>
          ))}
        </ul>
      </Stack>
      {preview}
    </Section>
  );
}
