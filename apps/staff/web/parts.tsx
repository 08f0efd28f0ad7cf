import { Button, Group, Image, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { address } from '#platform/contract/call.ts';
import { Face } from '#platform/web/kit/state/Face.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import classes from './staff.module.css';
import { files } from '#platform/contract/frame.ts';
import type { Both } from '#platform/contract/text.ts';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { asUpload, urlOf } from '#platform/web/client/client.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { useLanguage } from '#platform/web/text/text.ts';
import { states } from '#platform/web/theme/states.ts';
import type { AccountState } from '../contract/accounts.ts';
import { photos, staffPhotoSize } from '../contract/photos.ts';
import { previews } from '../contract/previews.ts';
import { type RoleRow, roles } from '../contract/roles.ts';
import { useText } from './text.ts';

const look = {
  active: states.active,
  notConfirmed: states.notConfirmed,
  locked: states.locked,
  disabled: states.disabled,
} as const;

/** Whether an account can sign in, as colour, shape and word. */
export function AccountBadge({ state }: { readonly state: AccountState }) {
  const t = useText();
  return <StatusBadge status={look[state]} label={t(`states.${state}`)} />;
}

/** The address of a photo; it changes with the photo, so that no old one is shown from the cache. */
export function staffPhoto(
  member: { readonly id: string; readonly photoFileId: string | null },
  size: 'small' | 'large' = 'small',
): string {
  const { path, rest } = address(photos[size], { id: member.id, photoFileId: member.photoFileId });
  return `${path}?${new URLSearchParams(rest as Record<string, string>).toString()}`;
}

interface Named {
  readonly id: string;
  readonly fullName: string;
  readonly photoFileId: string | null;
}

/** The face of somebody who works here, or the initials; the name stands beside it. */
export const StaffFace = ({ member, size }: { readonly member: Named; readonly size: number }) => (
  <Face size={size} name={member.fullName} src={member.photoFileId === null ? null : staffPhoto(member)} />
);

/**
 * How somebody who works here is named wherever one of several stands: photo and name as it is spoken, behind it what the list says of
 * them: function, qualification, that it is oneself.
 */
export function StaffLabel({
  member,
  linked = false,
  children,
}: {
  readonly member: Named;
  /** Leads to the record of the person. */
  readonly linked?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <span className={classes.label}>
      <StaffFace member={member} size={32} />
      <span>
        {linked ? (
          <LinkTo href={staffLink(member.id)} className={classes.name}>
            {member.fullName}
          </LinkTo>
        ) : (
          <span className={classes.name}>{member.fullName}</span>
        )}
        {children !== undefined && <span className={classes.about}> {children}</span>}
      </span>
    </span>
  );
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
    const stored = await upload.send({ file: asUpload(file), purpose: 'staffPhoto' });
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
