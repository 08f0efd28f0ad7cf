import { Button, Group, Image, Text } from '@mantine/core';
import { useRef } from 'react';
import { files } from '#platform/contract/frame.ts';
import { useMay } from '#platform/web/calls/access.ts';
import { useAct } from '#platform/web/calls/calls.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { Section } from '#platform/web/kit/page/Section.tsx';
import type { Member } from '../contract/members.ts';
import { photos, staffPhotoSize } from '../contract/photos.ts';
import { staffPhoto } from './parts.tsx';
import { useText } from './text.ts';
import { asUpload } from '#platform/web/client/client.ts';

/** The photo by which colleagues know each other. */
export function PhotoCard({ member }: { readonly member: Member }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const mayEdit = useMay('authorization.staff.list', 'Edit');
  const upload = useAct(files.upload, { quiet: true });
  const set = useAct(photos.set, { success: t('done.saved'), quiet: true });
  const remove = useAct(photos.remove, { success: t('done.saved') });
  const take = async (file: File | undefined) => {
    if (!file) return;
    const stored = await upload.send({ file: asUpload(file), purpose: 'staffPhoto' });
    if (stored) await set.send({ id: member.id, version: member.version, fileId: stored.id });
  };
  const problem = upload.problem ?? set.problem;
  return (
    <Section title={t('fields.photo')}>
      {member.photoFileId === null ? (
        <Text c="dimmed">{t('ask.photoHint', { size: staffPhotoSize })}</Text>
      ) : (
        <a href={staffPhoto(member, 'large')} target="_blank" rel="noopener">
          <Image
            src={staffPhoto(member)}
            alt={t('lists.photoOf', { name: member.fullName })}
            w={160}
            h={160}
            fit="cover"
            radius="md"
          />
        </a>
      )}
      {mayEdit && (
        <Group mt="md" gap="sm">
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label={t('actions.choosePhoto')}
            className="visually-hidden"
            tabIndex={-1}
            onChange={(event) => {
              void take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button
            variant="default"
            leftSection={<Icon name="camera" />}
            loading={upload.busy || set.busy}
            onClick={() => input.current?.click()}
          >
            {t(member.photoFileId === null ? 'actions.addPhoto' : 'actions.changePhoto')}
          </Button>
          {member.photoFileId !== null && (
            <Button
              variant="subtle"
              loading={remove.busy}
              onClick={() => void remove.send({ id: member.id, version: member.version })}
            >
              {t('actions.removePhoto')}
            </Button>
          )}
        </Group>
      )}
      {problem && (
        <Text c="var(--s-critical-text)" role="alert" mt="sm">
          {problem.errors?.[0]?.message ?? problem.title}
        </Text>
      )}
    </Section>
  );
}
