import { ActionIcon, Button, Text } from '@mantine/core';
import { FileDrop, UploadState, useUploads } from '#apps/files/web/parts.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import { Suspense, useEffect, useRef, useState } from 'react';
import classes from './Filler.module.css';
import { answerOf, type InputProps, noteOf } from './inputs.ts';
import { usePictures } from './pictures.ts';
import { useText } from './text.ts';

const DrawingPad = lazily('forms/drawing', () => import('./DrawingPad.tsx'));

const pictureTypes = '.jpg,.jpeg,.png,.webp,.heic';

/** Pictures of an answer, small; each opens in its whole size. */
export function PictureRow({
  fileIds,
  onRemove,
}: {
  readonly fileIds: readonly string[];
  readonly onRemove?: (fileId: string) => void;
}) {
  const t = useText();
  const pictures = usePictures();
  if (fileIds.length === 0) return null;
  return (
    <ul className={classes.pictures}>
      {fileIds.map((fileId, index) => (
        <li key={fileId}>
          {pictures ? (
            <a href={pictures.urlOf(fileId, false)} target="_blank" rel="noreferrer">
              <img
                src={pictures.urlOf(fileId, true)}
                alt={t('filler.pictureOf', { number: index + 1 })}
                loading="lazy"
              />
            </a>
          ) : (
            <span>{t('filler.pictureOf', { number: index + 1 })}</span>
          )}
          {onRemove && (
            <ActionIcon
              variant="default"
              aria-label={t('filler.pictureRemove', { number: index + 1 })}
              onClick={() => onRemove(fileId)}
            >
              <Icon name="delete" />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Pictures by camera, file or drop, and drawn on the screen where the form offers it. Where none can be kept (a public link, the preview) it says so. */
export default function PictureInput({ item, answer, onAnswer }: InputProps<'picture'>) {
  const t = useText();
  const pictures = usePictures();
  const uploads = useUploads();
  const fileIds = answerOf(answer, 'picture')?.fileIds ?? [];
  // several files are sent one after the other: each joins what is there by then
  const latest = useRef<readonly string[]>(fileIds);
  useEffect(() => {
    latest.current = fileIds;
  });
  const set = (next: readonly string[]) => {
    latest.current = next;
    onAnswer(next.length === 0 ? null : { kind: 'picture', fileIds: [...next], ...noteOf(answer) });
  };
  const [drawing, setDrawing] = useState(false);
  if (!pictures)
    return (
      <Text size="sm" c="dimmed">
        {t('filler.noPictures')}
      </Text>
    );
  const room = item.maximumFiles - fileIds.length;
  const send = (files: readonly File[]) =>
    uploads.run(files.slice(0, room), 'attachment', (fileId) => {
      set([...latest.current, fileId]);
      return Promise.resolve();
    });
  return (
    <>
      <PictureRow fileIds={fileIds} onRemove={(fileId) => set(fileIds.filter((one) => one !== fileId))} />
      {room > 0 && !drawing && (
        <FileDrop
          label={t('filler.pictureAdd')}
          accept={pictureTypes}
          disabled={uploads.position !== null}
          many={room > 1}
          onFiles={(files) => void send(files)}
        />
      )}
      {room > 0 && item.drawing && !drawing && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="edit" size={18} />}
            onClick={() => setDrawing(true)}
          >
            {t('filler.draw')}
          </Button>
        </div>
      )}
      {room > 0 && drawing && (
        <Suspense fallback={<SkeletonFor kind="line" />}>
          <DrawingPad
            name={t('filler.drawName')}
            busy={uploads.position !== null}
            onTake={(file) =>
              send([file]).then((sent) => {
                if (sent === 1) setDrawing(false);
                return sent === 1;
              })
            }
            onClose={() => setDrawing(false)}
          />
        </Suspense>
      )}
      <UploadState uploads={uploads} />
    </>
  );
}
