import type { EntryFields } from '../contract/entries.ts';
import type { WoundFields } from '../contract/wounds.ts';

/** What is told of one wound: days before today, in both languages where people typed. */
export interface ToldWound {
  /** By the place among the residents. */
  readonly resident: number;
  readonly daysAgo: number;
  readonly wound: Pick<WoundFields, 'place' | 'type'> & Partial<WoundFields>;
  readonly relief?: { readonly en: string; readonly de: string };
  readonly dressing?: {
    readonly everyDays: number;
    readonly time: string;
    readonly en: string;
    readonly de: string;
  };
  readonly entries: readonly {
    readonly daysAgo: number;
    /** Outlined: the edge was drawn on it, and its area counts. */
    readonly photo?: true | 'outlined';
    readonly fields: Partial<EntryFields>;
    readonly en?: string;
    readonly de?: string;
  }[];
}

const foam = { dressings: ['foam'], products: ['saline'] };

/** Six weeks: one that does not heal, one that gets smaller, one that has healed, and one that came with the admission. */
export const told: readonly ToldWound[] = [
  {
    resident: 3,
    daysAgo: 42,
    wound: {
      place: { region: 'sacrum', side: 'middle', view: 'back' },
      type: 'pressureUlcer',
      classification: '3',
      cause: 'pressure',
    },
    relief: {
      en: 'Turn each two hours, 30 degrees, alternating mattress.',
      de: 'Alle zwei Stunden lagern, 30 Grad, Wechseldruckmatratze.',
    },
    dressing: {
      everyDays: 2,
      time: '10:00',
      en: 'Rinse, fill with alginate, foam over it.',
      de: 'Spülen, mit Alginat füllen, Schaumverband darüber.',
    },
    entries: [
      {
        daysAgo: 42,
        photo: true,
        fields: {
          length: 4.4,
          width: 3.4,
          depth: 1,
          granulating: 40,
          slough: 60,
          exudateAmount: 'heavy',
          exudateType: 'serous',
          pain: 5,
          trend: 'unchanged',
          edges: ['undermined'],
          undermining: 1.2,
          underminingClock: 6,
          surrounding: ['red', 'macerated'],
          ...foam,
        },
        en: 'Found while washing. Doctor informed.',
        de: 'Beim Waschen gesehen. Ärztin informiert.',
      },
      {
        daysAgo: 30,
        photo: true,
        fields: {
          length: 4.3,
          width: 3.3,
          depth: 1,
          granulating: 50,
          slough: 50,
          exudateAmount: 'heavy',
          exudateType: 'serous',
          pain: 4,
          trend: 'unchanged',
          surrounding: ['red'],
          ...foam,
        },
      },
      {
        daysAgo: 16,
        photo: true,
        fields: {
          length: 4.3,
          width: 3.2,
          depth: 0.9,
          granulating: 50,
          slough: 50,
          exudateAmount: 'moderate',
          exudateType: 'serous',
          pain: 4,
          trend: 'unchanged',
          surrounding: ['red'],
          ...foam,
        },
      },
      {
        daysAgo: 1,
        photo: true,
        fields: {
          length: 4.2,
          width: 3.2,
          depth: 0.9,
          granulating: 45,
          slough: 55,
          exudateAmount: 'moderate',
          exudateType: 'serous',
          odour: 'mild',
          pain: 4,
          trend: 'worse',
          localSigns: ['redness', 'odour'],
          surrounding: ['red', 'warm'],
          ...foam,
        },
        en: 'Smells a little, edge warm. Swab taken.',
        de: 'Riecht leicht, Rand warm. Abstrich genommen.',
      },
    ],
  },
  {
    resident: 3,
    daysAgo: 24,
    wound: {
      place: { region: 'forearm', side: 'left', view: 'front' },
      type: 'skinTear',
      classification: '2',
      cause: 'fall',
    },
    entries: [
      {
        daysAgo: 24,
        photo: true,
        fields: {
          length: 2.5,
          width: 1.2,
          granulating: 80,
          slough: 20,
          exudateAmount: 'little',
          exudateType: 'bloody',
          pain: 3,
          trend: 'unchanged',
          dressings: ['contactLayer', 'gauze'],
          products: ['saline'],
        },
        en: 'Flap laid back, contact layer.',
        de: 'Hautlappen zurückgelegt, Distanzgitter.',
      },
      {
        daysAgo: 15,
        fields: {
          length: 1.4,
          width: 0.6,
          epithelial: 60,
          granulating: 40,
          exudateAmount: 'none',
          pain: 1,
          trend: 'better',
          dressings: ['contactLayer'],
        },
      },
      {
        daysAgo: 8,
        photo: true,
        fields: { length: 0, width: 0, epithelial: 100, exudateAmount: 'none', pain: 0, trend: 'healed' },
      },
    ],
  },
  {
    resident: 9,
    daysAgo: 40,
    wound: {
      place: { region: 'shin', side: 'right', view: 'front' },
      type: 'venousLegUlcer',
      classification: 'C6',
      cause: 'circulation',
    },
    dressing: {
      everyDays: 3,
      time: '09:30',
      en: 'Compression from the toes to the knee after the dressing.',
      de: 'Nach dem Verband Kompression von den Zehen bis zum Knie.',
    },
    entries: [
      {
        daysAgo: 40,
        photo: 'outlined',
        fields: {
          length: 5.2,
          width: 4,
          depth: 0.3,
          granulating: 55,
          slough: 45,
          exudateAmount: 'heavy',
          exudateType: 'serous',
          pain: 6,
          trend: 'unchanged',
          surrounding: ['oedema', 'eczema'],
          dressings: ['hydrofiber', 'compression'],
        },
      },
      {
        daysAgo: 26,
        photo: 'outlined',
        fields: {
          length: 4.6,
          width: 3.5,
          depth: 0.2,
          granulating: 75,
          slough: 25,
          exudateAmount: 'moderate',
          exudateType: 'serous',
          pain: 4,
          trend: 'better',
          surrounding: ['eczema'],
          dressings: ['hydrofiber', 'compression'],
        },
      },
      {
        daysAgo: 5,
        photo: 'outlined',
        fields: {
          length: 3.4,
          width: 2.6,
          depth: 0.1,
          epithelial: 30,
          granulating: 70,
          exudateAmount: 'little',
          exudateType: 'serous',
          pain: 2,
          trend: 'better',
          surrounding: ['dry'],
          dressings: ['foam', 'compression'],
        },
      },
    ],
  },
  {
    resident: 15,
    daysAgo: 35,
    wound: {
      place: { region: 'heel', side: 'left', view: 'back' },
      type: 'diabeticFoot',
      classification: '2',
      cause: 'diabetes',
      origin: 'onAdmission',
    },
    relief: { en: 'Heel free, felt shoe.', de: 'Ferse frei gelagert, Filzschuh.' },
    entries: [
      {
        daysAgo: 34,
        photo: true,
        fields: {
          length: 2,
          width: 1.8,
          depth: 0.4,
          granulating: 60,
          necroticDry: 40,
          exudateAmount: 'little',
          exudateType: 'serous',
          pain: 1,
          trend: 'unchanged',
          edges: ['callous'],
          dressings: ['foam'],
        },
      },
      {
        daysAgo: 13,
        fields: {
          length: 1.6,
          width: 1.4,
          depth: 0.3,
          granulating: 85,
          necroticDry: 15,
          exudateAmount: 'little',
          exudateType: 'serous',
          pain: 1,
          trend: 'better',
          edges: ['callous'],
          dressings: ['foam'],
        },
      },
    ],
  },
];
