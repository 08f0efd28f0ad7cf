import { Button, Group, Image, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { files } from '#platform/contract/frame.ts';
import { addDays } from '#platform/domain/time/days.ts';
import { listName } from '#platform/domain/text/person-name.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { DayField } from '#platform/web/kit/fields/DayField.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { photos, photoSize } from '../contract/photos.ts';
import { type Banner, type Resident, residents } from '../contract/residents.ts';
import { type Ends, openForm } from './card.tsx';
import { isOldPhoto } from './ResidentBanner.tsx';
import { photoAddress } from './ResidentLabel.tsx';
import { useText } from './text.ts';
import { asUpload } from '#platform/web/client/client.ts';

/** Takes or chooses a photo and says when it was taken. */
export function PhotoForm({ resident, onDone }: Pick<Ends, 'onDone'> & { readonly resident: Resident }) {
  const t = useText();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [takenOn, setTakenOn] = useState(format.today());
  const upload = useAct(files.upload, { quiet: true });
  const set = useAct(photos.set, { success: t('residents.changed'), onDone });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const stored = await upload.send({ file: asUpload(file), purpose: 'residentPhoto' });
    if (stored)
      await set.send({ residentId: resident.id, version: resident.version, fileId: stored.id, takenOn });
  };
  const problem = upload.problem ?? set.problem;
  return (
    <>
      <Text c="dimmed" mb="md">
        {t('photo.hint', { size: photoSize })}
      </Text>
      <DayField
        label={t('fields.photoTakenOn')}
        value={takenOn}
        onChange={setTakenOn}
        error={set.fields['takenOn']?.message}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('actions.choosePhoto')}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <Button
        mt="md"
        size="md"
        leftSection={<Icon name="camera" />}
        loading={upload.busy || set.busy}
        onClick={() => input.current?.click()}
      >
        {t('actions.choosePhoto')}
      </Button>
      {problem && (
        <Text c="var(--s-critical-text)" role="alert" mt="sm">
          {problem.errors?.[0]?.message ?? problem.title}
        </Text>
      )}
    </>
  );
}

function Photo({ banner }: { readonly banner: Banner }) {
  const t = useText();
  const format = useFormat();
  if (banner.photoFileId === null || banner.photoTakenOn === null)
    return <Text c="dimmed">{t('photo.none')}</Text>;
  const old = isOldPhoto(banner.photoTakenOn, addDays(format.today(), -365));
  return (
    <Group align="flex-start">
      <Image
        src={photoAddress(banner.id, banner.photoFileId)}
        alt={t('banner.photo', { name: listName(banner) })}
        w={160}
        h={160}
        fit="cover"
        radius="md"
      />
      <div>
        <Text>{t('photo.takenOn', { day: format.day(banner.photoTakenOn) })}</Text>
        {old && <StatusBadge status="warning" label={t('photo.old')} />}
      </div>
    </Group>
  );
}

/** The photo with the day it was taken; older than 12 months it is flagged. */
export function PhotoCard({ resident }: { readonly resident: Resident }) {
  const t = useText();
  const { data: banner } = useCall(residents.banner, { residentId: resident.id });
  const may = useMay('authorization.residents.profile', 'Edit', resident.id) && !resident.archived;
  const remove = useAct(photos.remove, { success: t('residents.changed') });
  const open = () =>
    openForm(resident.id, 'photo', t('photo.title'), (ends) => <PhotoForm resident={resident} {...ends} />);
  return (
    <Section
      title={t('photo.title')}
      actions={
        may && (
          <Button variant="default" size="compact-md" leftSection={<Icon name="camera" />} onClick={open}>
            {t(banner?.photoFileId ? 'actions.changePhoto' : 'actions.addPhoto')}
          </Button>
        )
      }
    >
      {banner && <Photo banner={banner} />}
      {may && banner?.photoFileId && (
        <Button
          mt="sm"
          variant="subtle"
          size="compact-md"
          loading={remove.busy}
          onClick={() => void remove.send({ residentId: resident.id, version: resident.version })}
        >
          {t('actions.removePhoto')}
        </Button>
      )}
    </Section>
  );
}
