import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { useText } from './text.ts';
import classes from './wounds.module.css';

export type CameraFault = 'cameraRefused' | 'cameraMissing' | 'cameraBusy';

/** Whether a page may ask for the camera here at all. */
export const mayUseCamera = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === 'function';

const faultOf = (error: unknown): CameraFault => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'cameraRefused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'cameraMissing' : 'cameraBusy';
};

/** What the camera shows now, as a file; null where the device does not give it. */
function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob === null ? null : new File([blob], 'wound.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    ),
  );
}

/** The picture of the camera with what lies over it, until a photo is taken. It never reaches the gallery of the device. */
export function PhotoCamera({
  onTake,
  onFault,
  onCancel,
  children,
}: {
  readonly onTake: (file: File) => void;
  readonly onFault: (fault: CameraFault) => void;
  readonly onCancel: () => void;
  /** What lies over the picture. */
  readonly children?: ReactNode;
}) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const told = useRef(onFault);
  const [live, setLive] = useState(false);
  useEffect(() => void (told.current = onFault));
  useEffect(() => {
    let stream: MediaStream | null = null;
    let over = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } },
      });
      // closed while the person was asked
      if (over) return stop();
      video.current!.srcObject = stream;
      await video.current!.play();
      if (!over) setLive(true);
    };
    begin().catch((error: unknown) => {
      stop();
      if (!over) told.current(faultOf(error));
    });
    return () => {
      over = true;
      stop();
    };
  }, []);
  useEffect(() => {
    if (live) button.current?.focus();
  }, [live]);
  const take = async () => {
    const file = await pictureOf(video.current!);
    if (file === null) onFault('cameraBusy');
    else onTake(file);
  };
  return (
    <Stack gap="sm">
      <Text>{t('states.photoHelp')}</Text>
      <div className={classes.drawing}>
        <video
          ref={video}
          className={classes.camera}
          aria-label={t('states.cameraPicture')}
          muted
          playsInline
        />
        {live && children}
      </div>
      <Group gap="sm">
        <Button
          ref={button}
          size="lg"
          leftSection={<Icon name="camera" />}
          disabled={!live}
          onClick={() => void take()}
        >
          {t('actions.takePhoto')}
        </Button>
        <Button size="lg" variant="default" onClick={onCancel}>
          {t('actions.closeCamera')}
        </Button>
      </Group>
    </Stack>
  );
}
