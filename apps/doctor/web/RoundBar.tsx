import { ActionIcon, Button } from '@mantine/core';
import { residentLink } from '#apps/residents/web/parts.tsx';
import { useMay, useMe } from '#platform/web/calls/access.ts';
import { useAct, useCall } from '#platform/web/calls/calls.ts';
import { problemOf } from '#platform/web/client/failures.ts';
import { ActionMenu } from '#platform/web/kit/dialog/ActionMenu.tsx';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { PrimaryButton } from '#platform/web/kit/page/PrimaryButton.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { LinkTo, useGo } from '#platform/web/routing/navigation.tsx';
import { useScreens } from '#platform/web/slots/Slot.tsx';
import { currentResident } from '#platform/web/store/current-resident.ts';
import { toast } from '#platform/web/store/toasts.ts';
import { patients } from '../contract/patients.ts';
import { answerKey } from '../contract/questions.ts';
import classes from './doctor.module.css';
import { looks as looksOfKinds } from './patient-columns.tsx';
import { endRound, nextOf, noteLooked, type Round, useRound } from './round.ts';
import { useText } from './text.ts';

/** What is asked on a round wherever something waits: the tabs of the record, as far as they may be seen. */
const tabsOfRound = ['timeline', 'vitals', 'medications', 'nursingReport'];

/** What waits in this record, each kind a way to where it stands; then the tabs that a round looks at, and the note. */
function Waits({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const { data } = useCall(patients.waiting, { residentId });
  const all = useScreens('resident.tab', residentId);
  const tabs = all.filter(({ path }) => tabsOfRound.includes(path));
  const mayNote = useScreens('resident.record', residentId).some(({ name }) => name === 'RecordNote');
  const places = data?.places ?? [];
  return (
    <div className={classes.roundWaits}>
      {places.map(({ kind, tab, count }) => (
        <LinkTo key={`${kind} ${tab}`} href={residentLink(residentId, tab)} className={classes.roundLink}>
          <StatusBadge
            status={looksOfKinds[kind]}
            label={[
              t(`kinds.${kind}`, { count }),
              // of a kind that stands in two places, where
              ...(places.filter((one) => one.kind === kind).length > 1
                ? all.filter((one) => one.path === tab).map((one) => one.title)
                : []),
            ].join(' · ')}
          />
        </LinkTo>
      ))}
      {tabs.map(({ path, title }) => (
        <LinkTo
          key={path}
          href={residentLink(residentId, path)}
          className={`${classes.roundLink} ${classes.roundTab}`}
        >
          {title}
        </LinkTo>
      ))}
      {mayNote && (
        <Button
          variant="default"
          leftSection={<Icon name="edit" />}
          onClick={() => {
            const resident = currentResident.get();
            if (resident) openRecord(resident, 'RecordNote', { alone: true });
          }}
        >
          {t('actions.note')}
        </Button>
      )}
    </div>
  );
}

/** Steps of a round in the record of somebody who belongs to it. */
function Steps({ round, at }: { readonly round: Round; readonly at: number }) {
  const t = useText();
  const go = useGo();
  const mayLook = useMay(answerKey, 'Write');
  const { id } = round.people[at]!;
  const query = useCall(patients.waiting, { residentId: id });
  const look = useAct(patients.look);
  // who is not here any more is gone past
  const looks = mayLook && problemOf(query.error)?.status !== 404;
  const count = round.people.length;
  const place = t('states.roundPlace', { place: at + 1, count });
  const leave = (last: Round) => {
    endRound();
    const done = last.people.filter((one) => last.looked.includes(one.id)).length;
    if (mayLook) toast.info(t('states.roundDone', { done, all: count }));
    go(last.from);
  };
  const goOn = (now: Round) => {
    const next = round.people[at + 1];
    if (next) go(residentLink(next.id));
    else leave(now);
  };
  const lookAndGoOn = async () => {
    // what is called looked at is what was read: pressed before it came, it is waited for
    const read = query.data ?? (await query.refetch()).data;
    if (read && (await look.send({ residentId: id, readAt: read.readAt })) !== null)
      goOn(noteLooked(round, id));
  };
  const isLast = at === count - 1;
  const onward = t(isLast ? 'actions.roundEnd' : 'actions.roundNext');
  const before = round.people[at - 1];
  return (
    <>
      <ActionMenu
        label={t('states.roundPeople')}
        side="start"
        entries={[
          ...round.people.map((one, index) => ({
            label: one.label,
            ...(round.looked.includes(one.id) ? { icon: 'check' as const } : {}),
            chosen: index === at,
            href: residentLink(one.id),
          })),
          null,
          { label: t('actions.roundStop'), icon: 'close' as const, onClick: () => leave(round) },
        ]}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            aria-label={`${t('states.round')}: ${place}`}
            rightSection={<Icon name="down" size={16} />}
          >
            {place}
          </Button>
        )}
      </ActionMenu>
      <progress
        className={classes.roundProgress}
        value={mayLook ? round.looked.length : at + 1}
        max={count}
        aria-hidden="true"
      />
      <div className={classes.roundSteps}>
        {before && (
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('actions.roundBefore')}
            onClick={() => go(residentLink(before.id))}
          >
            <Icon name="left" />
          </ActionIcon>
        )}
        {looks ? (
          <>
            {!isLast && (
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('actions.roundLater')}
                onClick={() => goOn(round)}
              >
                <Icon name="right" />
              </ActionIcon>
            )}
            <PrimaryButton
              keyless
              icon="check"
              label={t(isLast ? 'actions.lookAndEnd' : 'actions.lookAndNext')}
              onClick={() => void lookAndGoOn()}
            />
          </>
        ) : (
          <PrimaryButton keyless offline icon="right" label={onward} onClick={() => goOn(round)} />
        )}
      </div>
      <Waits residentId={id} />
    </>
  );
}

/** A ward round goes from record to record: on every tab where one is, what waits here, and the way to the next. */
export default function RoundBar({ residentId }: { readonly residentId: string }) {
  const t = useText();
  const round = useRound(useMe().profile.id);
  if (round === null) return null;
  const at = round.people.findIndex(({ id }) => id === residentId);
  const next = nextOf(round) ?? round.people[0]!.id;
  return (
    <section className={classes.round} aria-label={t('states.round')}>
      {at < 0 ? (
        <Button
          variant="default"
          component={LinkTo}
          href={residentLink(next)}
          leftSection={<Icon name="left" />}
        >
          {t('actions.roundBack')}
        </Button>
      ) : (
        <Steps round={round} at={at} />
      )}
    </section>
  );
}
