import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  facts: { moved: 'Zimmerwechsel: {{from}} → {{to}}' },
  screens: { OccupancyPage: 'Belegung', OccupancyWidget: 'Belegung, 7 Tage', RoomPlan: 'Zimmerplan' },
  fields: { day: 'Tag', from: 'Von', days: 'Wochen', view: 'Ansicht' },
  views: { day: 'Ein Tag', time: 'Verlauf' },
  occupancies: { available: 'Frei', partiallyOccupied: 'Teilweise belegt', occupied: 'Belegt' },
  absenceKinds: { hospital: 'Spital', vacation: 'Ferien', dayLeave: 'Tagesurlaub', other: 'Abwesend' },
  occupancy: {
    summary: '{{used}} von {{beds}} Betten belegt',
    free: 'frei',
    freeUntil: 'frei bis {{day}}',
    empty: 'Noch keine Zimmer. Erfassen Sie diese in den Einstellungen, Standorte.',
    weeks_one: '{{count}} Woche',
    weeks: '{{count}} Wochen',
    run: '{{from}} bis {{to}}: {{occupancy}}',
    room: 'Zimmer {{number}}',
    least: 'Am wenigsten belegt: {{used}} von {{beds}} Betten am {{day}}',
    beds_one: '1 Bett',
    beds_other: '{{count}} Betten',
    people: '{{first}} und {{count}} weitere',
  },
  plan: {
    marks: 'Risiken',
    freeBed: 'freies Bett',
    reserved: 'reserviert für {{name}} ab {{day}}',
    admit: 'freies Bett {{room}} {{bed}}: jemanden aufnehmen',
    bedsUsed: '{{used}} von {{beds}} Betten',
  },
  way: {
    next: 'Danach:',
    last: 'Die letzte Person der Runde',
    skip: 'Überspringen',
    complete: 'Runde abgeschlossen: {{recorded}} erfasst, {{skipped}} übersprungen',
  },
  week: {
    center: '{{center}}, {{count}} frei',
    away: 'abwesend',
    nobody: 'Bis {{day}} tritt niemand ein oder aus.',
    entry: 'Eintritt',
    exit: 'Austritt',
  },
};
export default de;
