import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useMedicineWords } from '#apps/medication/web/parts.tsx';
import { useFormat } from '#platform/web/calls/formatting.ts';
import { openRecord } from '#platform/web/kit/form/QuickEntry.tsx';
import { Icon } from '#platform/web/kit/state/Icon.tsx';
import { StatusBadge } from '#platform/web/kit/state/StatusBadge.tsx';
import { states } from '#platform/web/theme/states.ts';
import { SkeletonFor } from '#platform/web/kit/state/SkeletonFor.tsx';
import { useLayout } from '#platform/web/theme/layout.ts';
import { Slot } from '#platform/web/slots/Slot.tsx';
import { listName } from '#platform/domain/text/person-name.ts';
import type { Drug, Person } from '../contract/round.ts';
import { asPlanned, isMissed, type Mark, takes } from '../domain/marking.ts';
import { DoseState } from './DoseState.tsx';
import { DrugLine, shortMedicine } from './DrugLine.tsx';
import { Findings } from './Findings.tsx';
import { MorePanel } from './MorePanel.tsx';
import classes from './Round.module.css';
import { useText } from './text.ts';
import type { Shown } from './use-round.ts';
import type { Scan } from './use-scans.ts';

interface Props {
  readonly item: Shown;
  /** Not known: the dose is shown all the same. */
  readonly drug: Drug | undefined;
  readonly resident: Person['resident'];
  readonly mark: Mark | undefined;
  /** Absent where nothing may be given. */
  readonly onMark: ((mark: Mark | null) => void) | undefined;
  /** What was read from its pack, and the panel that reads one; absent where nothing may be given. */
  readonly scan?: RowScan;
}

export interface RowScan {
  readonly done: Scan | undefined;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly panel: ReactNode;
}

const toldOtherwise: ReadonlySet<string> = new Set(['newOrder', 'changedOrder', 'finding']);

/** Nothing that is due is hidden, whatever is known of it. */
const unknown = ({ dose }: Shown, brand: string): Drug => ({
  ...{ orderId: dose.orderId, number: dose.number, generic: '', brand, strength: '', form: 'other' },
  ...{ route: '', unit: dose.unit, food: null, emptyStomach: false, injection: null, frequency: '' },
  ...{ endsOn: null, comments: '', handling: [], packs: { match: [], substitute: [] } },
  ...{ isProduct: false, change: null },
});

/** How it is taken, and what of it has to be looked at before it is given. */
function Details({ item, drug }: { readonly item: Shown; readonly drug: Drug }) {
  const t = useText();
  const words = useMedicineWords();
  const format = useFormat();
  const { change, food, emptyStomach, injection, comments } = drug;
  const told = [
    emptyStomach ? words.emptyStomach() : '',
    food === null ? '' : words.food(food),
    injection === null ? '' : words.injection(injection),
    // what is new or changed, and what a check says, stands beside it in full
    ...item.stops.filter((one) => !toldOtherwise.has(one)).map((one) => t(`stops.${one}`)),
    comments,
  ].filter((text) => text !== '');
  return (
    <>
      {change !== null && item.open && (
        <span className={classes.change}>
          <b>{t(`drug.${change.kind}`)}</b>{' '}
          {t('drug.changedAt', { at: format.relative(change.at), by: change.by })}
        </span>
      )}
      {drug.handling.map((text) => (
        <b key={text}>{text}</b>
      ))}
      {told.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </>
  );
}

/** A small sign that its pack was read, and what was given in its place. */
function Scanned({ scan }: { readonly scan: Scan }) {
  const t = useText();
  const what = scan.instead ?? scan.note;
  return (
    <StatusBadge
      status={states.done}
      sign="scan"
      label={what === '' ? t('scan.done') : t('scan.doneAs', { what })}
    />
  );
}

/** One dose: what, how much, how it stands, and the button that marks it. Nothing is recorded before it is signed. */
export function DoseRow({ item, drug: known, resident, mark, onMark, scan }: Props) {
  const t = useText();
  const drug = known ?? unknown(item, t('drug.unknown'));
  const words = useMedicineWords();
  const [more, setMore] = useState(false);
  // beside a thumb there is room for two buttons: the scan stands behind the second
  const phone = useLayout() === 'phone';
  // what the scale said last
  const [byScale, setByScale] = useState<number | null>(null);
  const { dose } = item;
  const medicine = shortMedicine(drug);
  const acts = onMark !== undefined && item.open && item.timing !== null;
  const given = mark !== undefined && takes(mark);
  // of insulin by a scale: what is signed
  const shown = item.stops.includes('insulin') ? (mark?.quantity ?? dose.planned) : dose.planned;
  const set = (next: Mark | null) => {
    setMore(false);
    onMark?.(next);
  };
  return (
    <li
      className={classes.row}
      data-dose={item.key}
      data-timing={item.open ? (item.timing ?? 'none') : 'done'}
      data-marked={mark !== undefined || item.waits || undefined}
    >
      <div className={classes.words}>
        <DrugLine drug={drug} dose={words.quantity(shown, dose.unit)} />
        <div className={classes.more}>
          <DoseState item={item} mark={mark} />
          {item.open && scan?.done && <Scanned scan={scan.done} />}
          <Details item={item} drug={drug} />
        </div>
        {acts && given && item.stops.includes('insulin') && (
          <Suspense fallback={<SkeletonFor kind="cards" />}>
            <Slot
              name="medication-giving.site"
              props={{
                residentId: resident.id,
                orderId: dose.orderId,
                plannedAt: dose.plannedAt,
                part: dose.part,
                planned: dose.planned,
                now: mark.givenAt === null,
                site: mark.site,
                onSite: (site) => set({ ...mark, site }),
                // another quantity that somebody said with a reason stays
                ...(mark.quantity === null || mark.quantity === byScale
                  ? {
                      onQuantity: (quantity: number) => {
                        const units = quantity === dose.planned ? null : quantity;
                        setByScale(units);
                        set({ ...mark, quantity: units });
                      },
                    }
                  : {}),
                onNothing: () =>
                  set({ ...asPlanned, outcome: 'withheld', reason: 'notNeeded', note: t('drug.byScale') }),
              }}
            />
          </Suspense>
        )}
        {acts && given && item.findings.length > 0 && <Findings item={item} mark={mark} onMark={set} />}
      </div>
      {acts && (
        <div className={classes.buttons}>
          {item.stops.includes('value') && (
            <Button
              variant="default"
              onClick={() =>
                openRecord(
                  { id: resident.id, label: listName(resident), birthDate: resident.birthDate },
                  'RecordVitals',
                )
              }
            >
              {t('actions.value')}
            </Button>
          )}
          <ActionIcon
            className={classes.tick!}
            variant={given ? 'light' : 'default'}
            aria-pressed={given}
            aria-label={t('actions.tick', { medicine })}
            onClick={() =>
              mark === undefined && isMissed(item)
                ? setMore(true)
                : set(mark === undefined ? asPlanned : null)
            }
          >
            <Icon name="check" size={24} />
          </ActionIcon>
          {scan && !phone && (
            <ActionIcon
              className={classes.tick!}
              variant="subtle"
              aria-expanded={scan.open}
              aria-label={t('scan.title', { medicine })}
              onClick={scan.onOpen}
            >
              <Icon name="scan" />
            </ActionIcon>
          )}
          <ActionIcon
            className={classes.tick!}
            variant="subtle"
            aria-expanded={more}
            aria-label={t('more.title', { medicine })}
            onClick={() => setMore(!more)}
          >
            <Icon name="more" />
          </ActionIcon>
        </div>
      )}
      {acts && scan?.open && scan.panel}
      {acts && more && (
        <MorePanel
          medicine={medicine}
          planned={dose.planned}
          missed={isMissed(item)}
          insulin={item.stops.includes('insulin')}
          {...(scan && phone
            ? {
                onScan: () => {
                  setMore(false);
                  scan.onOpen();
                },
              }
            : {})}
          onMark={set}
          onClose={() => setMore(false)}
        />
      )}
    </li>
  );
}
