/** What a screen gets from the page that shows it, by slot. */
export interface SlotProps {
  'page': Record<never, never>;
  'public': Record<never, never>;
  'widget': Record<never, never>;
  'settings': Record<never, never>;
  'resident.tab': { residentId: string };
  'resident.card': { residentId: string };
  'resident.record': { residentId: string; onSaved: () => void; onCancel: () => void };
  /** The chooser of the care center in the top bar. */
  'shell.sites': Record<never, never>;
}
