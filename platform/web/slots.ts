/** What a screen gets from the page that shows it, by slot. */
export interface SlotProps {
  page: Record<never, never>;
  public: Record<never, never>;
  /** Shows itself in the kit's Widget; a list in it shows at most `rows` rows. */
  widget: { rows: number };
  settings: Record<never, never>;
  'resident.tab': { residentId: string };
  'resident.card': { residentId: string };
  'resident.record': { residentId: string; onSaved: () => void; onCancel: () => void };
  /** Marks of one resident in a list; many rows at once, so the screen asks once for all ids of `residentIds`. */
  'resident.chips': { residentId: string; residentIds: readonly string[] };
  /** Alerts of the banner: at most four, the rest counted. */
  'resident.alerts': { residentId: string };
  /** Shows itself only where there is something to say. */
  'resident.notice': { residentId: string };
  'resident.profile': { residentId: string };
  /** What is due now for one resident in a list; the screen asks once for all ids of `residentIds`. */
  'resident.due': { residentId: string; residentIds: readonly string[] };
  'contact.card': { contactId: string };
  /** The chooser of the care center in the top bar. */
  'shell.sites': Record<never, never>;
}
