/** A page that the command palette finds by its title and by `words`. */
export interface PalettePage {
  readonly title: string;
  /** Where it stands. */
  readonly detail: string;
  readonly href: string;
  readonly icon: string;
  readonly words: string;
}

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
  /** Another way to see who lives here; the chosen department is that of the list. */
  'residents.view': { departmentId: string };
  /** Marks of one resident in a list; many rows at once, so the screen asks once for all ids of `residentIds`. */
  'resident.chips': { residentId: string; residentIds: readonly string[] };
  /** Alerts of the banner: at most four, the rest counted. */
  'resident.alerts': { residentId: string };
  /** Shows itself only where there is something to say. */
  'resident.notice': { residentId: string };
  'resident.profile': { residentId: string };
  /** What is due now for one resident in a list; the screen asks once for all ids of `residentIds`. */
  'resident.due': { residentId: string; residentIds: readonly string[] };
  /** Shown only where the outcome is above `none`; the app that fills it adds it to the care plan. */
  'assessment.result': {
    residentId: string;
    responseId: string;
    code: string;
    title: { en: string; de: string };
    outcome: string | null;
    severity: 'info' | 'warning' | 'alert';
  };
  'contact.card': { contactId: string };
  /** The chooser of the care center in the top bar. */
  'shell.sites': Record<never, never>;
  /** Shows nothing; tells once what it knows. The palette is open. */
  'shell.palette': { onPages: (pages: readonly PalettePage[]) => void };
  'settings.company': Record<never, never>;
  /** `about`: the resident of a notification that is no alert. */
  'notification.action': { about: string };
  /** For customers who are residents: billed are residents. */
  'customer.tab': { customerId: string; residentId: string };
}
