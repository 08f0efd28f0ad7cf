import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FileDrop, UploadState, useUploads } from '#apps/files/web/parts.tsx';
import { connection } from '#platform/web/client/connection.ts';
import { type Form, partOf } from '#platform/web/form/use-form.ts';
import { SwitchField } from '#platform/web/kit/fields/SwitchField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import type { Wound } from '../contract/wounds.ts';
import { isOutlined, OutlineDrawing, type OutlinePart, PhotoGuide } from './OutlineDrawing.tsx';
import { type CameraFault, mayUseCamera, PhotoCamera } from './PhotoCamera.tsx';
import { useText } from './text.ts';
import { useDayOf } from './words.ts';
import classes from './wounds.module.css';

export interface PhotoPart extends OutlinePart {
  readonly fileId: string | null;
  readonly rulerVisible: boolean;
  readonly consented: boolean;
}

interface Taken {
  readonly file: File;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** How large a picture is, as it is seen; null: this is none that can be shown. */
async function sizeOf(url: string): Promise<Pick<Taken, 'width' | 'height'> | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}

/** Taken with the camera under the last photo or chosen as a file, checked before it is sent, and kept until the server has it. */
function usePhoto(form: Form<PhotoPart>, { photoSmallest }: Wound) {
  const t = useText();
  const uploads = useUploads();
  const [taken, setTaken] = useState<Taken | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => () => (taken ? URL.revokeObjectURL(taken.url) : undefined), [taken]);
  const without = () => form.change({ fileId: null, outline: [], scaleLine: [], scaleLength: null });
  const send = (file: File) => uploads.run([file], 'wounds.photo', async (fileId) => form.change({ fileId }));
  return {
    taken,
    fault,
    setFault,
    uploads,
    send,
    async take(file: File | undefined) {
      if (file === undefined) return;
      const url = URL.createObjectURL(file);
      const size = await sizeOf(url);
      const { width: minimumWidth, height: minimumHeight } = photoSmallest;
      const tooSmall = size !== null && (size.width < minimumWidth || size.height < minimumHeight);
      if (size === null || tooSmall) {
        URL.revokeObjectURL(url);
        setFault(
          size === null
            ? t('refusals.pictureUnreadable')
            : t('refusals.pictureTooSmall', { ...size, minimumWidth, minimumHeight }),
        );
        return;
      }
      setFault(null);
      without();
      setTaken({ file, url, ...size });
      await send(file);
    },
    drop() {
      without();
      setTaken(null);
    },
  };
}

/** How one comes to a photo: the camera with the last photo over it, else a file or the camera of the device. */
function TakePhoto({
  photo,
  wound,
  disabled,
  camera,
  setCamera,
  over,
}: {
  readonly photo: ReturnType<typeof usePhoto>;
  readonly wound: Wound;
  readonly disabled: boolean;
  readonly camera: boolean;
  readonly setCamera: (open: boolean) => void;
  readonly over: React.ReactNode;
}) {
  const t = useText();
  const [file, setFile] = useState(!mayUseCamera());
  const { guide, residentId } = wound;
  if (camera)
    return (
      <PhotoCamera
        onTake={(file) => {
          setCamera(false);
          void photo.take(file);
        }}
        onCancel={() => setCamera(false)}
        onFault={(fault: CameraFault) => {
          setCamera(false);
          setFile(true);
          photo.setFault(t(`states.${fault}`));
        }}
      >
        {over}
      </PhotoCamera>
    );
  return (
    <>
      <Group gap="sm">
        {mayUseCamera() && (
          <Button
            size="lg"
            leftSection={<Icon name="camera" />}
            disabled={disabled}
            onClick={() => {
              photo.setFault(null);
              setCamera(true);
            }}
          >
            {t('actions.openCamera')}
          </Button>
        )}
        {!file && (
          <Button size="lg" variant="subtle" disabled={disabled} onClick={() => setFile(true)}>
            {t('actions.chooseFile')}
          </Button>
        )}
      </Group>
      {file && (
        <FileDrop
          label={t('fields.photo')}
          many={false}
          accept="image/*"
          hint={t('states.photoHelp')}
          disabled={disabled}
          onFiles={(files) => void photo.take(files[0])}
        />
      )}
      {guide !== null && (
        <figure style={{ margin: 0 }}>
          <figcaption>{t('states.lastOutline')}</figcaption>
          <div className={classes.last}>
            <PhotoGuide residentId={residentId} guide={{ ...guide, outline: [] }} />
            {isOutlined(guide) && <PhotoGuide residentId={residentId} guide={guide} />}
          </div>
        </figure>
      )}
    </>
  );
}

/** The photo of a look: asked first, taken like the last one, with the outline drawn on it. */
export function PhotoField({
  form,
  wound,
  outline = true,
  onWaits,
}: {
  readonly form: Form<PhotoPart>;
  readonly wound: Wound;
  readonly outline?: boolean;
  /** Why the entry cannot be saved yet: a photo was taken that the server does not have, and would be lost. */
  readonly onWaits?: (why: string | undefined) => void;
}) {
  const t = useText();
  const dayOf = useDayOf();
  const photo = usePhoto(form, wound);
  const { offline } = connection.use();
  const [shown, setShown] = useState(true);
  const [camera, setCamera] = useState(false);
  const { taken, uploads } = photo;
  const { fileId, consented } = form.value;
  const has = taken !== null || Boolean(fileId);
  const sends = uploads.position !== null;
  const unsent = taken !== null && !fileId;
  const why = t(sends ? 'states.photoSending' : 'states.photoUnsent');
  useEffect(() => {
    onWaits?.(unsent ? why : undefined);
    return () => onWaits?.(undefined);
  }, [unsent, why, onWaits]);
  const wasOffline = useRef(offline);
  useEffect(() => {
    const isBack = wasOffline.current && !offline;
    wasOffline.current = offline;
    if (isBack && unsent && !sends) void photo.send(taken.file);
  });
  const { guide, residentId } = wound;
  const over = guide !== null && shown && <PhotoGuide residentId={residentId} guide={guide} />;
  // when the connection is there again nobody finds a camera that runs by itself
  if (offline && camera) setCamera(false);
  if (offline && !has)
    return (
      <Text p="sm" role="status" className={classes.offline}>
        {t('states.photoOffline')}
      </Text>
    );
  const fileError = form.field('fileId').error ?? photo.fault ?? undefined;
  const consent = form.field('consented');
  return (
    <Stack gap="sm" component="section" aria-label={t('fields.photo')}>
      <SwitchField
        label={t('fields.consented')}
        {...consent}
        {...(consented !== true && !has ? { help: t('states.askFirst') } : {})}
        onChange={(next) => {
          // without a yes there is no photo
          if (!next) {
            setCamera(false);
            photo.drop();
          }
          consent.onChange(next);
        }}
      />
      {guide !== null && (camera || has) && (
        <SwitchField
          name="guide"
          label={t(isOutlined(guide) ? 'states.guideOutline' : 'states.guidePhoto', { day: dayOf(guide.at) })}
          value={shown}
          onChange={setShown}
        />
      )}
      {fileError !== undefined && (
        <Text role="alert" c="var(--s-critical-text)">
          {fileError}
        </Text>
      )}
      {!has && (
        <TakePhoto
          photo={photo}
          wound={wound}
          disabled={consented !== true}
          camera={camera}
          setCamera={setCamera}
          over={over}
        />
      )}
      <UploadState uploads={uploads} />
      {has && (
        <>
          <Text role="status">{unsent ? why : t('states.photoSent')}</Text>
          {taken !== null && outline && (
            <OutlineDrawing
              form={partOf(form)}
              url={taken.url}
              alt={t('fields.photo')}
              ratio={taken.height / taken.width}
              over={over}
              onStart={() => setShown(false)}
            />
          )}
          {taken !== null && !outline && (
            <div className={classes.drawing}>
              <img src={taken.url} alt={t('fields.photo')} />
              {over}
            </div>
          )}
          <Group gap="sm">
            {unsent && (
              <Button loading={sends} onClick={() => void photo.send(taken.file)}>
                {t('actions.sendAgain')}
              </Button>
            )}
            <Button variant="default" disabled={sends} onClick={photo.drop}>
              {t('actions.dropPhoto')}
            </Button>
          </Group>
          <SwitchField label={t('fields.rulerVisible')} {...form.field('rulerVisible')} />
        </>
      )}
    </Stack>
  );
}
