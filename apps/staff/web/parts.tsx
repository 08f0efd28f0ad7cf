import { Button, Group, Image, Text } from '@mantine/core';
import { useRef } from 'react';
import { files } from '#platform/contract/frame.ts';
import type { Both } from '#platform/contract/text.ts';
import { useMay, useMe } from '#platform/web/access.ts';
import { useAct, useCall } from '#platform/web/calls.ts';
import { urlOf } from '#platform/web/client.ts';
import { Icon } from '#platform/web/kit/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/StatusBadge.tsx';
import { useLanguage } from '#platform/web/text.ts';
import type { AccountState } from '../contract/accounts.ts';
import { photos, staffPhotoSize } from '../contract/photos.ts';
import { previews } from '../contract/previews.ts';
import { type RoleRow, roles } from '../contract/roles.ts';
import { useText } from './text.ts';

const look = { active: 'done', notConfirmed: 'warning', locked: 'critical', disabled: 'neutral' } as const;

/** Whether an account can sign in, as colour, shape and word. */
export function AccountBadge({ state }: { readonly state: AccountState }) {
  const t = useText();
  return <StatusBadge status={look[state]} label={t(`states.${state}`)} />;
}

export const staffLink = (id: string) => `/app-staff/forms/details/${id}`;
export const roleLink = (id: string) => `/app-staff/app-staff-userroles/${id}`;
export const rolesAddress = '/app-staff/app-staff-userroles';

const inLanguage = (role: { readonly name: string; readonly nameDe: string }, language: keyof Both) =>
  language === 'de' && role.nameDe !== '' ? role.nameDe : role.name;

/** The roles of the home, and the name of a role by its code; codes where the account may not see roles. */
export function useRoles(): {
  readonly all: readonly RoleRow[];
  readonly ready: boolean;
  nameOf(code: string): string;
  named(role: { name: string; nameDe: string }): string;
} {
  const language = useLanguage();
  const may = useMay('authorization.staff.roles');
  const { data, isPending } = useCall(roles.list, {}, { enabled: may, fresh: 60_000 });
  const byCode = new Map((data ?? []).map((one) => [one.code, one]));
  return {
    all: data ?? [],
    ready: !may || !isPending,
    named: (role) => inLanguage(role, language),
    nameOf(code) {
      const role = byCode.get(code.slice(code.indexOf('=') + 1));
      // until the names are there nobody reads a code
      return role ? inLanguage(role, language) : may && isPending ? '' : code;
    },
  };
}

/** Starts to look as a role or as a person; the product begins anew, so that nothing of what was read before is shown. */
export function usePreview(): (whom: { roleId: string } | { accountId: string }) => Promise<void> {
  const start = useAct(previews.start);
  return async (whom) => {
    if (await start.send(whom)) location.assign('/');
  };
}

/** The own photo, by which colleagues and the tiles of a shared device know one. Nothing for people from outside. */
export function OwnPhoto() {
  const t = useText();
  const me = useMe();
  const input = useRef<HTMLInputElement>(null);
  const own = useCall(photos.own, {}, { enabled: !me.external });
  const upload = useAct(files.upload, { quiet: true });
  const set = useAct(photos.setOwn, { success: t('done.saved'), quiet: true });
  const remove = useAct(photos.removeOwn, { success: t('done.saved') });
  if (!own.data) return null;
  const { photoFileId, version } = own.data;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const stored = await upload.send({ file: file as never, purpose: 'staffPhoto' });
    if (stored) await set.send({ version, fileId: stored.id });
  };
  const problem = upload.problem ?? set.problem;
  return (
    <div>
      {photoFileId === null ? (
        <Text size="sm" c="dimmed">
          {t('ask.photoHint', { size: staffPhotoSize })}
        </Text>
      ) : (
        <Image
          src={urlOf(photos.ownSmall, { photoFileId })}
          alt={t('lists.photoOf', { name: me.profile.fullName })}
          w={120}
          h={120}
          fit="cover"
          radius="md"
        />
      )}
      <Group mt="sm" gap="sm">
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
          {t(photoFileId === null ? 'actions.addPhoto' : 'actions.changePhoto')}
        </Button>
        {photoFileId !== null && (
          <Button variant="subtle" loading={remove.busy} onClick={() => void remove.send({ version })}>
            {t('actions.removePhoto')}
          </Button>
        )}
      </Group>
      {problem && (
        <Text c="var(--s-critical-text)" role="alert" mt="sm">
          {problem.errors?.[0]?.message ?? problem.title}
        </Text>
      )}
    </div>
  );
}
