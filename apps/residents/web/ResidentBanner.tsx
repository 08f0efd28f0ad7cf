import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addDays, type Day } from '#platform/domain/time/days.ts';
import { listName, quotedNickname } from '#platform/domain/text/person-name.ts';
import { useDictionary } from '#platform/web/calls/dictionary.ts';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { Tip } from '#platform/web/kit/state/Tip.tsx';
import { useToldHeight } from '#platform/web/kit/page/use-told-height.ts';
import { useInFormMode } from '#platform/web/store/form-mode.ts';
import { useLayout } from '#platform/web/theme/layout.ts';
import { Slot, useScreens } from '#platform/web/slots/Slot.tsx';
import type { Banner } from '../contract/residents.ts';
import { photoAddress, ResidentFace } from './ResidentLabel.tsx';
import classes from './residents.module.css';
import { useBorn, useText } from './text.ts';

/** A photo from before this day may no longer show the person as they look. */
export const isOldPhoto = (takenOn: Day, limit: Day): boolean => takenOn < limit;

/**
 * Whether the page is scrolled away from its start: then the banner is one line shorter. Its place in the page stays as high as
 * it was: were that to shrink too, the browser would scroll back by what is gone, to where the banner is high again, and on
 * without end.
 */
function useScrolled(box: RefObject<HTMLElement | null>) {
  const mark = useRef<HTMLDivElement>(null);
  const [placeHeight, setPlaceHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const away = entries.at(-1)?.isIntersecting === false;
        setPlaceHeight((before) => (away ? (before ?? box.current?.offsetHeight ?? 0) : null));
      },
      { rootMargin: '-56px 0px 0px 0px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [box]);
  return { mark, scrolled: placeHeight !== null, placeHeight };
}

/** Where the stay is: since when here, expected, left or deceased. */
function useStayText(): (banner: Banner) => string {
  const t = useText();
  const format = useFormat();
  return (banner) => {
    if (banner.deathDate !== null && banner.status === 'deceased')
      return t('banner.deceased', { day: format.day(banner.deathDate) });
    if (banner.status === 'left' && banner.exitDate !== null)
      return t('banner.left', { day: format.day(banner.exitDate) });
    if (banner.entryDate === null) return t('banner.noStay');
    return t(banner.status === 'expected' ? 'banner.expected' : 'banner.since', {
      day: format.day(banner.entryDate),
    });
  };
}

/** The photo, with the day it was taken on tap; a hint on the picture when it is older than 12 months. Without a photo the initials. */
function Portrait({ banner, size }: { readonly banner: Banner; readonly size: number }) {
  const t = useText();
  const format = useFormat();
  if (banner.photoFileId === null || banner.photoTakenOn === null)
    return <ResidentFace resident={banner} size={size} square />;
  const old = isOldPhoto(banner.photoTakenOn, addDays(format.today(), -365));
  const words = `${t('photo.takenOn', { day: format.day(banner.photoTakenOn) })}${old ? ` · ${t('photo.old')}` : ''}`;
  return (
    <Tip label={words}>
      <a
        href={photoAddress(banner.id, banner.photoFileId, 'large')}
        target="_blank"
        rel="noopener"
        className={classes.portrait}
        data-old={old || undefined}
        aria-label={`${t('banner.photo', { name: listName(banner) })}, ${words}`}
      >
        <ResidentFace resident={banner} size={size} square />
      </a>
    </Tip>
  );
}

/** So many alerts are shown, on a phone that is scrolled fewer, to leave room for the work; the others are counted and come on demand (experience, sketch 2). */
const mostAlerts = 4;
const mostScrolled = 2;

/**
 * The alerts of all apps in their order. How many there are is known only when each app has answered, so the marks themselves are
 * counted. Folded there is their number, until somebody wants to see them.
 */
function Alerts({
  most,
  folded,
  children,
}: {
  readonly most: number;
  readonly folded: boolean;
  readonly children: ReactNode;
}) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [{ count, warns }, setCount] = useState({ count: 0, warns: 0 });
  const [all, setAll] = useState(false);
  useLayoutEffect(() => {
    const look = () => {
      const marks = [...(box.current?.querySelectorAll('[data-status]') ?? [])];
      marks.forEach((mark, index) => mark.toggleAttribute('data-over', !all && index >= most));
      // one sign says that more may come: a row of them would wrap, and the record below would jump with each that is answered
      const waiting = [...(box.current?.querySelectorAll('[data-mark="waits"]') ?? [])];
      waiting.forEach((mark, index) => mark.toggleAttribute('data-over', index > 0));
      // «no known allergies» is a mark and no alert
      const quiet = marks.filter((mark) => mark.matches('[data-status=done], [data-status=neutral]'));
      setCount((now) =>
        now.count === marks.length && now.warns === marks.length - quiet.length
          ? now
          : { count: marks.length, warns: marks.length - quiet.length },
      );
    };
    look();
    // at once: drawn one picture later, the number of the others could still take a second line
    const observer = new MutationObserver(() => flushSync(look));
    observer.observe(box.current!, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [all, most]);
  const over = count - most;
  return (
    <>
      {folded && count > 0 && (
        <button
          type="button"
          className={classes.number}
          aria-expanded={all}
          aria-label={t('banner.alerts', { count: warns })}
          data-quiet={warns === 0 || undefined}
          onClick={() => setAll(!all)}
        >
          <Icon name={warns === 0 ? 'done' : 'critical'} size={16} /> {warns > 0 && warns}
        </button>
      )}
      <div className={classes.alerts} ref={box} hidden={folded && !all}>
        {children}
        {over > 0 && !folded && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={all}
            aria-label={t(all ? 'banner.fewerAlerts' : 'banner.moreAlerts', { count: over })}
            onClick={() => setAll(!all)}
          >
            {all ? '–' : `+${over}`}
          </button>
        )}
      </div>
    </>
  );
}

/** Who this record is about: always in sight, on every tab (experience: identity banner). */
export function ResidentBanner({
  banner,
  beside,
}: {
  readonly banner: Banner;
  /** Further buttons, before the main one. */ readonly beside?: ReactNode;
}) {
  const t = useText();
  const born = useBorn();
  const stayText = useStayText();
  const phone = useLayout() === 'phone';
  const filling = useInFormMode() && phone;
  const salutation = useDictionary('residents.salutation').word(banner.salutation);
  const box = useToldHeight<HTMLElement>('--banner');
  const { mark, scrolled, placeHeight } = useScrolled(box);
  const mayRecord = useScreens('resident.record', banner.id).length > 0 && !banner.archived;
  const name = listName(banner);
  const gone = banner.status === 'left' || banner.status === 'deceased';
  const namesakes = banner.sameNames
    .map((one) => `${listName(one)}${one.roomNumber === null ? '' : ` (${one.roomNumber})`}`)
    .join('; ');
  const room =
    banner.roomNumber === null
      ? t('residents.notKnown')
      : [banner.roomNumber, banner.departmentName].join(', ');
  const birth = born(banner.birthDate, banner.deathDate);
  const facts = [filling ? birth : `${t('banner.born')} ${birth}`].concat(
    filling
      ? []
      : [
          ...(gone && banner.roomNumber === null ? [] : [`${t('banner.room')} ${room}`]),
          `${t('banner.number')} ${banner.number}`,
          ...(phone || scrolled
            ? []
            : [
                banner.careLevel === null
                  ? t('banner.noCareLevel')
                  : `${t('banner.level')} ${banner.careLevel}`,
                stayText(banner),
              ]),
        ],
  );
  return (
    <>
      <div ref={mark} className={classes.mark} />
      <div className={classes.place} style={{ height: placeHeight ?? undefined }}>
        <section
          ref={box}
          className={classes.banner}
          aria-label={t('banner.region')}
          data-scrolled={scrolled || undefined}
          data-filling={filling || undefined}
          data-gone={gone || undefined}
        >
          {!filling && <Portrait banner={banner} size={phone ? 44 : scrolled ? 36 : 56} />}
          <div className={classes.words}>
            <div className={classes.line}>
              <h1 className={classes.name}>{name}</h1>
              {!phone && salutation !== '' && !scrolled && (
                <span className={classes.dim}>({salutation})</span>
              )}
              {banner.nickname !== '' && !scrolled && (
                <span className={classes.dim}>{quotedNickname(banner.nickname)}</span>
              )}
              {namesakes !== '' && (
                <Tip label={t('banner.sameName', { names: namesakes })}>
                  <span className={classes.same}>
                    ≈ {phone || scrolled ? '' : t('banner.sameName', { names: namesakes })}
                    <span className="visually-hidden">
                      {phone || scrolled ? t('banner.sameName', { names: namesakes }) : ''}
                    </span>
                  </span>
                </Tip>
              )}
            </div>
            <div className={classes.facts}>{facts.join(' · ')}</div>
            <Alerts
              most={filling ? Infinity : phone && scrolled ? mostScrolled : mostAlerts}
              folded={filling}
            >
              {banner.absence !== null && (
                <StatusBadge
                  status="info"
                  label={t('banner.absent', { kind: t(`absenceKinds.${banner.absence}`) })}
                />
              )}
              {gone && <StatusBadge status="neutral" label={stayText(banner)} />}
              <Slot name="resident.alerts" props={{ residentId: banner.id }} />
            </Alerts>
          </div>
          <div id="resident-actions" className={classes.actions}>
            {beside}
            {mayRecord && (
              <Button
                data-key="n"
                leftSection={<Icon name="add" />}
                onClick={() =>
                  openRecord({ id: banner.id, label: name, birthDate: banner.birthDate, ref: banner })
                }
              >
                {t('actions.record')}
              </Button>
            )}
          </div>
        </section>
      </div>
    </>
  );
}

/** The place of the banner while it is loaded: as high as it will be, so that nothing moves when the person is there. */
export function BannerSpace() {
  const phone = useLayout() === 'phone';
  return (
    <>
      <div className={classes.mark} />
      <div className={`${classes.place} ${classes.banner}`} data-space aria-hidden="true">
        <Skeleton width={phone ? 40 : 56} height={phone ? 40 : 56} radius="md" animate={false} />
        <div className={classes.words}>
          <Skeleton height={22} width={220} animate={false} />
          <Skeleton height={14} mt={6} maw={420} animate={false} />
          <div className={classes.alerts} />
        </div>
      </div>
    </>
  );
}
