import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FileDrop, UploadState, useUploads } from '#apps/files/web/parts.tsx';
import { connection } from '#platform/web/client/connection.ts';
import { urlOf } from '#platform/web/client/client.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { photos } from '../contract/photos.ts';
import type { Wound } from '../contract/wounds.ts';
import { OutlineDrawing, type OutlinePart } from './OutlineDrawing.tsx';
import { useText } from './text.ts';
import classes from './wounds.module.css';

export interface PhotoPart extends OutlinePart {
  readonly fileId: string | null;
  readonly rulerVisible: boolean;
  readonly consented: boolean;
}

interface Taken {
  readonly url: string;
  readonly name: string;
  readonly ratio: number;
}

/** How high a picture is by its width; 0.75 where it cannot be read. */
async function ratioOf(url: string): Promise<number> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image.naturalHeight / image.naturalWidth;
  } catch {
    return 0.75;
  }
}

/** A photo by the camera or from a file, with the place of the last one, consent, and the outline drawn on it. */
export function PhotoField({
  form,
  wound,
  outline = true,
}: {
  readonly form: Form<PhotoPart>;
  readonly wound: Wound;
  readonly outline?: boolean;
}) {
  const t = useText();
  const uploads = useUploads();
  const { offline } = connection.use();
  const [taken, setTaken] = useState<Taken | null>(null);
  useEffect(() => () => (taken ? URL.revokeObjectURL(taken.url) : undefined), [taken]);
  const keep = (files: readonly File[]) =>
    void uploads.run(files.slice(0, 1), 'wounds.photo', async (fileId, file) => {
      const url = URL.createObjectURL(file);
      form.change({ fileId, outline: [], scaleLine: [] });
      setTaken({ url, name: file.name, ratio: await ratioOf(url) });
    });
  const { residentId } = wound;
  const last =
    wound.photoId === null ? null : urlOf(photos.picture, { residentId, id: wound.photoId, small: true });
  if (offline) return <Text c="dimmed">{t('states.photoOffline')}</Text>;
  const fileError = form.field('fileId').error;
  return (
    <Stack gap="sm">
      <FileDrop
        label={t('fields.photo')}
        many={false}
        accept="image/*"
        disabled={uploads.position !== null}
        onFiles={keep}
      >
        <Text size="sm">
          {taken === null ? t('states.photoHelp') : t('states.photoChosen', { name: taken.name })}
        </Text>
      </FileDrop>
      <UploadState uploads={uploads} />
      {fileError !== undefined && (
        <Text role="alert" size="sm" c="var(--s-critical-text)">
          {fileError}
        </Text>
      )}
      {last !== null && taken === null && (
        <figure style={{ margin: 0 }}>
          <figcaption>{t('states.lastOutline')}</figcaption>
          <img src={last} alt="" width={160} className={classes.last} />
        </figure>
      )}
      {taken !== null && (
        <>
          <SwitchField label={t('fields.consented')} {...form.field('consented')} />
          <SwitchField label={t('fields.rulerVisible')} {...form.field('rulerVisible')} />
          {outline && (
            <OutlineDrawing form={partOf(form)} url={taken.url} alt={t('fields.photo')} ratio={taken.ratio} />
          )}
        </>
      )}
    </Stack>
  );
}
