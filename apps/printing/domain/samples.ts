import type { Language } from '#platform/contract/text.ts';
import type { Content } from './papers.ts';
import type { TemplateType } from './templates.ts';

type Of<T extends TemplateType> = Extract<Content, { type: T }>;
/** What the preview of a template shows: made up, and with everything that a switch may leave out. */
const samples: Readonly<Record<Language, { readonly [T in TemplateType]: Of<T> }>> = {
  de: {
    billingReceipt: {
      type: 'billingReceipt',
      company: 'Haus am Beispielweg',
      address: ['Beispielweg 4', '8008 Zürich'],
      uid: 'CHE-123.456.788 MWST',
      day: '2026-11-26',
      time: '12:05',
      number: 'B-000123',
      customer: 'Keller Margrit',
      lines: [
        { quantity: '2', name: 'Kaffee', price: 900, tax: 'A', free: false },
        { quantity: '1', name: 'Apfelwähe', price: 647, tax: 'A', free: false },
        { quantity: '1', name: 'Leitungswasser', price: 0, tax: 'A', free: true },
      ],
      total: 1547,
      rounding: -2,
      payments: [{ name: 'Bargeld', amount: 1545 }],
      given: 2000,
      change: 455,
      taxes: [{ letter: 'A', rate: '8.1', net: 1431, tax: 116, gross: 1547 }],
      sequence: '17',
    },
    kitchenSlip: {
      type: 'kitchenSlip',
      day: '2026-11-26',
      time: '12:05',
      place: 'Tisch 4',
      customer: 'Keller Margrit',
      items: [
        {
          quantity: '2',
          name: 'Kalbsbraten mit Kartoffelstock',
          modifiers: ['ohne Sauce', 'Gemüse extra'],
          allergens: ['Milch'],
          note: 'klein schneiden',
        },
        { quantity: '1', name: 'Rösti mit Spiegelei', modifiers: [], allergens: ['Eier'], note: '' },
      ],
      sequence: '17',
    },
    orderLabel: {
      type: 'orderLabel',
      day: '2026-11-26',
      meal: 'Mittagessen',
      residentName: 'Keller Margrit',
      room: '204',
      department: 'Wohngruppe Süd',
      menu: 'Menü 1',
      components: [
        { name: 'Kalbsbraten', portion: 'halbe Portion', texture: '5 orange' },
        { name: 'Kartoffelstock', portion: 'ganze Portion', texture: '4 grün' },
      ],
      diet: 'Salzarm',
      allergies: ['Haselnüsse'],
      drink: 'Stufe 2',
      sequence: '3/24',
      orderId: '0190a5b0-0000-7000-8000-000000000204',
    },
  },
  en: {
    billingReceipt: {
      type: 'billingReceipt',
      company: 'Sample House',
      address: ['Beispielweg 4', '8008 Zürich'],
      uid: 'CHE-123.456.788 MWST',
      day: '2026-11-26',
      time: '12:05',
      number: 'B-000123',
      customer: 'Keller Margrit',
      lines: [
        { quantity: '2', name: 'Coffee', price: 900, tax: 'A', free: false },
        { quantity: '1', name: 'Apple tart', price: 647, tax: 'A', free: false },
        { quantity: '1', name: 'Tap water', price: 0, tax: 'A', free: true },
      ],
      total: 1547,
      rounding: -2,
      payments: [{ name: 'cash', amount: 1545 }],
      given: 2000,
      change: 455,
      taxes: [{ letter: 'A', rate: '8.1', net: 1431, tax: 116, gross: 1547 }],
      sequence: '17',
    },
    kitchenSlip: {
      type: 'kitchenSlip',
      day: '2026-11-26',
      time: '12:05',
      place: 'Table 4',
      customer: 'Keller Margrit',
      items: [
        {
          quantity: '2',
          name: 'Roast veal with mashed potatoes',
          modifiers: ['no gravy', 'extra vegetables'],
          allergens: ['milk'],
          note: 'cut small',
        },
        { quantity: '1', name: 'Hash browns with fried egg', modifiers: [], allergens: ['eggs'], note: '' },
      ],
      sequence: '17',
    },
    orderLabel: {
      type: 'orderLabel',
      day: '2026-11-26',
      meal: 'Lunch',
      residentName: 'Keller Margrit',
      room: '204',
      department: 'South group',
      menu: 'Menu 1',
      components: [
        { name: 'Roast veal', portion: 'half portion', texture: '5 orange' },
        { name: 'Mashed potatoes', portion: 'full portion', texture: '4 green' },
      ],
      diet: 'Low salt',
      allergies: ['hazelnuts'],
      drink: 'Level 2',
      sequence: '3/24',
      orderId: '0190a5b0-0000-7000-8000-000000000204',
    },
  },
};
export const sampleOf = (type: TemplateType, language: Language): Content => samples[language][type];
