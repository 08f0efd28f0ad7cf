import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.positioning';
const settings = 'authorization.residents.positioning-settings';

/** Positioning of residents: how somebody lies, when the next change is due and to which side (assessments, section 15.3). */
export default defineApp({
  code: 'positioning',
  partOf: 'residents',
  name: { en: 'Positioning', de: 'Lagerung' },
  needs: ['assessments', 'residents'],
  optional: ['protocols'],
  access: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Positioning', de: 'Lagerung' },
    [settings]: { en: 'Settings of the positioning', de: 'Einstellungen der Lagerung' },
  },
  screens: {
    RecordPosition: {
      slot: 'resident.record',
      offline: true,
      order: 60,
      may: [key, 'Write'],
      icon: 'positioning',
      bedside: true,
      words: { en: 'position turn side reposition', de: 'Lagerung Lagern umlagern Seite drehen' },
    },
    PositioningTile: { slot: 'protocols.tile', order: 40, may: [key, 'Read'], icon: 'positioning' },
    PositionList: {
      slot: 'protocols.list',
      path: '/positioning',
      order: 40,
      may: [key, 'Read'],
      icon: 'positioning',
    },
    IntervalSettings: { slot: 'protocols.settings', order: 40, may: [settings, 'Read'] },
  },
  dictionaries: {
    aids: {
      editable: true,
      name: { en: 'Positioning aids', de: 'Lagerungshilfen' },
      usedIn: ['positioning.positions.aids'],
      values: {
        pillow: { en: 'pillow', de: 'Kissen' },
        wedge: { en: 'wedge', de: 'Keil' },
        roll: { en: 'roll', de: 'Rolle' },
        heelPad: { en: 'heel pad', de: 'Fersenpolster' },
        softMattress: { en: 'soft mattress', de: 'Weichlagerungsmatratze' },
        airMattress: { en: 'alternating pressure mattress', de: 'Wechseldruckmatratze' },
        seatCushion: { en: 'seat cushion', de: 'Sitzkissen' },
      },
    },
  },
  settings: {
    // minutes between two changes where a resident's plan says nothing else
    intervals: {
      scope: 'organisation',
      schema: z.object({
        version: z.int().min(1),
        atRisk: z.int().min(30).max(720),
        others: z.int().min(30).max(720),
      }),
      default: { version: 1, atRisk: 120, others: 240 },
    },
  },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit'] },
    DOCTOR: { [key]: ['Read', 'Write'] },
    NURSHOME: { [key]: ['Read', 'Write', 'Edit'], [settings]: ['Read', 'Edit'] },
  },
});
