import { z } from 'zod';
import { defineApp } from '#platform/contract/app.ts';

const key = 'authorization.residents.wounds';
const settings = 'authorization.residents.wound-settings';

/** What a home chooses: when a wound counts as not healing, how often it is photographed, how small a photo may be. */
export const WoundRules = z.object({
  version: z.int().min(1),
  totalDays: z.int().min(7).max(90),
  areaDays: z.int().min(7).max(180),
  areaPercent: z.int().min(1).max(90),
  photoDays: z.int().min(1).max(60),
  photoWidth: z.int().min(100).max(4000),
  photoHeight: z.int().min(100).max(4000),
});
export type WoundRules = z.output<typeof WoundRules>;

/** Wound documentation: where, what kind, each look at it, photos, dressings and whether it heals (assessments, section 13). */
export default defineApp({
  code: 'wounds',
  partOf: 'residents',
  name: { en: 'Wounds', de: 'Wunden' },
  needs: ['care-tasks', 'files', 'instruments', 'residents'],
  optional: ['admin', 'protocols', 'resident-dashboard'],
  access: { [key]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'], [settings]: ['Read', 'Edit'] },
  accessNames: {
    [key]: { en: 'Wounds', de: 'Wunden' },
    [settings]: { en: 'Settings of the wounds', de: 'Einstellungen der Wunden' },
  },
  screens: {
    WoundsTab: {
      slot: 'resident.tab',
      path: '/wounds',
      group: 'clinical',
      order: 30,
      may: [key, 'Read'],
      icon: 'wound',
      bedside: true,
    },
    WoundStart: {
      slot: 'page',
      path: '/app-residents/forms/ghn-wnd/$residentId',
      may: [key, 'Write'],
      icon: 'wound',
      bedside: true,
    },
    WoundPlace: {
      slot: 'page',
      path: '/app-residents/forms/ghn-wnd/$activeSection/$residentId',
      may: [key, 'Read'],
      icon: 'wound',
      bedside: true,
    },
    WoundPage: {
      slot: 'page',
      path: '/app-residents/forms/ghn-wnd/$activeSection/$residentId/$woundId',
      may: [key, 'Read'],
      icon: 'wound',
      bedside: true,
    },
    RecordWound: {
      slot: 'resident.record',
      offline: true,
      order: 50,
      may: [key, 'Write'],
      icon: 'wound',
      bedside: true,
      words: {
        en: 'wound dressing pressure ulcer decubitus photo',
        de: 'Wunde Verband Verbandwechsel Dekubitus Druckgeschwür Foto',
      },
    },
    WoundsCard: { slot: 'resident.card', offline: true, order: 48, may: [key, 'Read'], icon: 'wound' },
    WoundsTile: { slot: 'protocols.tile', order: 30, may: [key, 'Read'], icon: 'wound' },
    WoundSettingsPage: {
      slot: 'settings',
      path: '/wounds',
      group: 'care',
      order: 35,
      may: [settings, 'Read'],
      icon: 'wound',
    },
  },
  dictionaries: {
    cause: {
      editable: true,
      name: { en: 'Causes of wounds', de: 'Ursachen von Wunden' },
      usedIn: ['wounds.wounds.cause'],
      values: {
        pressure: { en: 'Pressure', de: 'Druck' },
        shear: { en: 'Shear and friction', de: 'Scherkräfte und Reibung' },
        moisture: { en: 'Moisture', de: 'Feuchtigkeit' },
        fall: { en: 'Fall', de: 'Sturz' },
        circulation: { en: 'Poor circulation', de: 'Durchblutungsstörung' },
        diabetes: { en: 'Diabetes', de: 'Diabetes' },
        operation: { en: 'Operation', de: 'Operation' },
        device: { en: 'Medical device', de: 'Medizinprodukt' },
        tumour: { en: 'Tumor', de: 'Tumor' },
        other: { en: 'Other', de: 'Andere' },
      },
    },
    dressing: {
      editable: true,
      name: { en: 'Wound dressings', de: 'Wundauflagen' },
      usedIn: ['wounds.entries.dressings'],
      values: {
        foam: { en: 'Foam', de: 'Schaumverband' },
        hydrocolloid: { en: 'Hydrocolloid', de: 'Hydrokolloid' },
        hydrogel: { en: 'Hydrogel', de: 'Hydrogel' },
        alginate: { en: 'Alginate', de: 'Alginat' },
        hydrofiber: { en: 'Gelling fiber', de: 'Hydrofaser' },
        silver: { en: 'Silver dressing', de: 'Silberauflage' },
        contactLayer: { en: 'Contact layer', de: 'Distanzgitter' },
        film: { en: 'Film', de: 'Folienverband' },
        gauze: { en: 'Gauze', de: 'Gaze' },
        compression: { en: 'Compression', de: 'Kompressionsverband' },
        strips: { en: 'Strips', de: 'Klammerpflaster' },
      },
    },
    product: {
      editable: true,
      name: { en: 'Wound products', de: 'Wundprodukte' },
      usedIn: ['wounds.entries.products'],
      values: {
        saline: { en: 'Saline rinse', de: 'Kochsalzspülung' },
        rinse: { en: 'Wound rinsing solution', de: 'Wundspüllösung' },
        antiseptic: { en: 'Antiseptic', de: 'Desinfektionsmittel' },
        skinProtection: { en: 'Skin protection', de: 'Hautschutz' },
        zinc: { en: 'Zinc paste', de: 'Zinkpaste' },
        ointment: { en: 'Ointment', de: 'Salbe' },
      },
    },
  },
  settings: {
    // 14 days, 20 % in four weeks (assessments, section 13), a photo each week
    rules: {
      scope: 'organisation',
      schema: WoundRules,
      default: {
        version: 1,
        totalDays: 14,
        areaDays: 28,
        areaPercent: 20,
        photoDays: 7,
        photoWidth: 640,
        photoHeight: 480,
      },
    },
  },
  listens: ['residents.left', 'residents.entered'],
  jobs: { 'follow-stays': { cadence: '5 0 * * *' } },
  grants: {
    NURSE: { [key]: ['Read', 'Write', 'Edit', 'Delete', 'Pdf'] },
    DOCTOR: { [key]: ['Read', 'Write', 'Edit', 'Pdf'] },
    NURSHOME: { [key]: ['Read', 'Pdf'], [settings]: ['Read', 'Edit'] },
  },
});
