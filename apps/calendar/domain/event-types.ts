import type { Both } from '#platform/contract/text.ts';

/** Colours of event types; each has a ground and a text that are told apart in light and dark. */
export const colours = ['teal', 'blue', 'violet', 'pink', 'orange', 'green', 'grey'] as const;
export type Colour = (typeof colours)[number];

/** Symbols of event types: names of the icon set. */
export const symbols = [
  'appointment',
  'doctor',
  'health',
  'activity',
  'hospital',
  'delivery',
  'home',
  'staff',
  'external_user',
  'star',
  'heart',
  'phone',
  'place',
  'book',
  'kitchen',
  'drink',
  'diet',
  'mail',
] as const;
export type Symbol = (typeof symbols)[number];

export interface ShippedType {
  readonly code: string;
  readonly name: Both;
  readonly colour: Colour;
  readonly symbol: Symbol;
  readonly blocks: boolean;
}

const type = (
  code: string,
  en: string,
  de: string,
  colour: Colour,
  symbol: Symbol,
  blocks = true,
): ShippedType => ({
  code,
  name: { en, de },
  colour,
  symbol,
  blocks,
});

/** What stands in the calendar of a home: a home renames, recolours and switches off, and adds its own. */
export const shippedTypes: readonly ShippedType[] = [
  type('doctorsVisit', "Doctor's visit", 'Arztbesuch', 'teal', 'doctor'),
  type('therapy', 'Therapy', 'Therapie', 'green', 'health'),
  type('outsideAppointment', 'Appointment outside', 'Termin auswärts', 'orange', 'delivery'),
  type('bodyCare', 'Hairdresser and foot care', 'Coiffeur und Fusspflege', 'pink', 'star'),
  type('visit', 'Visit of relatives', 'Besuch von Angehörigen', 'violet', 'heart'),
  type('talk', 'Family meeting', 'Angehörigengespräch', 'violet', 'external_user'),
  type('activation', 'Activity', 'Aktivierung', 'blue', 'activity'),
  type('birthday', 'Birthday', 'Geburtstag', 'pink', 'star', false),
  type('meeting', 'Team meeting', 'Teamsitzung', 'grey', 'staff'),
  type('other', 'Other', 'Anderes', 'grey', 'appointment', false),
];
