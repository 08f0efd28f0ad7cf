import { formatDay } from '#platform/web/text/format.ts';
import { currentLanguage, frameText } from '#platform/web/text/text.ts';
import { Fence } from '#platform/web/slots/Slot.tsx';
import { lazily } from '#platform/web/kit/state/lazily.tsx';
import type { CurrentResident } from '#platform/web/store/current-resident.ts';
import { closeWork, openWork } from '#platform/web/store/workspace.ts';

/** Among whom one goes on after saving, and how far one is. */
export interface Round {
  /** This person only: whoever opened it knows who comes next. */
  readonly alone?: boolean;
  /** How the list is narrowed from which it was opened, in the words of who knows the way (slot `resident.next`). */
  readonly within?: Readonly<Record<string, unknown>>;
  /** The component of the kind that the person before was recorded with, and which values were filled in. */
  readonly kind?: string;
  readonly same?: readonly string[];
  readonly recorded?: number;
  readonly skipped?: number;
}

// fetched early: the bedside is recorded without a connection, too
const RecordPanel = lazily('record-panel', () => import('./RecordPanel.tsx'), { early: true });

/** Opens the quick entry for a resident beside the page; `only` names one kind (the component of its screen). */
export function openRecord(resident: CurrentResident, only?: string, round: Round = {}): void {
  const key = `record:${resident.id}:${only ?? ''}`;
  // two residents may have one name: the birth date stands beside it wherever something is entered
  const born = resident.birthDate ? formatDay(resident.birthDate, currentLanguage()) : '';
  const about = [resident.label, born].filter((part) => part !== '').join(' · ');
  // work on this person that was laid aside goes into the round; what was typed is its draft
  if (round.kind !== undefined) closeWork(key);
  openWork({
    key,
    residentId: resident.id,
    resident,
    heading: frameText('shell.record'),
    title: `${frameText('shell.record')}: ${about}`,
    render: () => (
      // imported here, it also stays in the chunk of the frame: the sign-in page would load that of the people for it
      <Fence>
        <RecordPanel
          key={round.kind ?? ''}
          work={key}
          resident={resident}
          about={about}
          round={round}
          {...(only === undefined ? {} : { only })}
        />
      </Fence>
    ),
  });
}
