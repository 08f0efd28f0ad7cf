import type { ResidentRef } from '#platform/contract/resident-ref.ts';
import type { CurrentResident } from '#platform/web/store/current-resident.ts';

/** A page that the command palette finds by its title and by `words`. */
export interface PalettePage {
  readonly title: string;
  /** Where it stands. */
  readonly detail: string;
  readonly href: string;
  readonly icon: string;
  readonly words: string;
}

/** Who comes next; `link`: their page, where that of the person before is open. */
export interface WayOn {
  readonly next: (CurrentResident & { readonly link: string | null }) | null;
  /** What is said at the end of a round. */
  readonly complete: (recorded: number, skipped: number) => string;
}

/**
 * What a screen gets from the page that shows it, by slot: here those of the frame (platform/contract/frame.ts). An app that offers
 * a slot adds it by augmentation in its `web/index.ts`.
 */
export interface SlotProps {
  page: Record<never, never>;
  public: Record<never, never>;
  /**
   * `person`: as whom one says what was saved. `onNext`: "Save and next", where somebody comes next, in place of `onSaved`; it is told
   * which values were filled in. `same`: those that the person before was recorded with: one begins with them.
   */
  'resident.record': {
    residentId: string;
    person: string;
    onSaved: () => void;
    onCancel: () => void;
    onNext?: (same?: readonly string[]) => void;
    same?: readonly string[];
  };
  /**
   * A line that says who comes after somebody on the way through the house, with the way to skip. `within`: how the list is narrowed
   * from which one came, as that list says it (apps/residents); null: not from a list.
   */
  'resident.next': {
    residentId: string;
    within: Readonly<Record<string, unknown>> | null;
    onWay: (way: WayOn) => void;
    onSkip: () => void;
  };
  /** How a resident is named everywhere, drawn by the app that knows them (`ResidentLabel`). */
  'resident.named': { residentId: string; resident: ResidentRef; size: 'row' | 'card' };
  /** The chooser of the care center in the top bar. */
  'shell.sites': Record<never, never>;
  /** On a shared device: who else may take it over. */
  'shell.person': Record<never, never>;
  /** Shows nothing; tells once what it knows. The palette is open. */
  'shell.palette': { onPages: (pages: readonly PalettePage[]) => void };
  /** `about`: the resident of a notification that is no alert. */
  'notification.action': { about: string };
}
export type SlotName = keyof SlotProps;
