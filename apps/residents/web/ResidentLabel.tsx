import type { ReactNode } from 'react';
import { address } from '#platform/contract/call.ts';
import { listName, runningName } from '#platform/domain/text/person-name.ts';
import { ageOn } from '#platform/domain/time/days.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Face } from '#platform/web/kit/state/Face.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';
import { LinkTo } from '#platform/web/routing/navigation.tsx';
import { photos } from '../contract/photos.ts';
import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import type { SlotProps } from '#platform/web/slots/slots.ts';
import classes from './residents.module.css';
import { useText } from './text.ts';

/** The address of a resident's record; without a tab its dashboard. */
export const residentLink = (residentId: string, tab = 'dashboard'): string =>
  `/app-residents/forms/details/${residentId}/${tab}`;

/** The address of a resident's photo; it changes with the photo, so that no old one is shown from the cache. */
export function photoAddress(
  residentId: string,
  photoFileId: string,
  size: 'small' | 'large' = 'small',
): string {
  const { path, rest } = address(photos[size], { residentId, photoFileId });
  return `${path}?${new URLSearchParams(rest as Record<string, string>).toString()}`;
}

const sizes = { row: 32, card: 44, photo: 72 } as const;

/** The face of a resident alone; the initials where there is no photo, or the account may see none. */
export const ResidentFace = ({
  resident,
  ...look
}: {
  readonly resident: Pick<ResidentRef, 'id' | 'lastName' | 'firstName' | 'photoFileId'>;
  readonly size: number;
  readonly square?: boolean;
}) => (
  <Face
    {...look}
    name={runningName(resident)}
    src={resident.photoFileId === null ? null : photoAddress(resident.id, resident.photoFileId)}
  />
);

/** The mark of a name that somebody else in the home has, too, or nearly so; it says why. */
export function SameName() {
  const t = useText();
  return (
    <Tip label={t('residents.sameName')}>
      <span className={classes.sameMark} role="img" aria-label={t('residents.sameName')}>
        ≈
      </span>
    </Tip>
  );
}

/**
 * How a resident is named wherever one of several stands: photo, room, FAMILY, Given, age and the mark of same names, in one line
 * (experience, section 0.6; `npm run check names` finds other spellings). `linked` leads to a tab of the record.
 */
export function ResidentLabel({
  resident,
  size = 'row',
  room = true,
  age = true,
  face = true,
  linked,
  strong = true,
  children,
}: {
  readonly resident: ResidentRef;
  readonly size?: keyof typeof sizes;
  /** Switched off where the room stands beside it anyway, or people do not live here any more. */
  readonly room?: boolean;
  /** Switched off where the birth stands in a column of its own. */
  readonly age?: boolean;
  /** Switched off where the photo stands larger beside it. */
  readonly face?: boolean;
  readonly linked?: string;
  /** Not in bold letters: what was read already. */
  readonly strong?: boolean;
  /** What stands behind the name: marks, the number. */
  readonly children?: ReactNode;
}) {
  const format = useFormat();
  const { roomNumber, birthDate, deathDate } = resident;
  return (
    <span className={classes.label} data-size={size}>
      {face && <ResidentFace resident={resident} size={sizes[size]} />}
      {room && <span className={classes.room}>{roomNumber ?? '–'}</span>}{' '}
      <span className={classes.person}>
        <span className={classes.fullName} data-strong={strong || undefined}>
          {linked === undefined ? (
            listName(resident)
          ) : (
            <LinkTo href={residentLink(resident.id, linked)}>{listName(resident)}</LinkTo>
          )}
        </span>
        {age && birthDate !== null && (
          <>
            {' '}
            <span className={classes.years}>{format.age(ageOn(birthDate, deathDate ?? format.today()))}</span>
          </>
        )}{' '}
        {resident.sameName && <SameName />}
        {children}
      </span>
    </span>
  );
}

/** The label where the frame names a resident: in the head of a form, in the palette. Its text carries the name in bold. */
export const ResidentNamed = ({ resident, size }: SlotProps['resident.named']) => (
  <ResidentLabel resident={resident} size={size} />
);

/** In the place of a label: a bed that nobody lies in. */
export const EmptyLabel = ({ room, children }: { readonly room: string; readonly children: ReactNode }) => (
  <span className={classes.label}>
    <span className={classes.nobody} />
    <span className={classes.room}>{room}</span> <i className={classes.years}>{children}</i>
  </span>
);
