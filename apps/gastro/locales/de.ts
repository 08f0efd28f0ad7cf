import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  meals: { breakfast: 'Frühstück', morningSnack: 'Znüni', lunch: 'Mittagessen', afternoonSnack: 'Zvieri', dinner: 'Abendessen' },
  menus: { numbered: 'Menü {{number}}' },
  conflicts: { contains: 'enthält {{allergen}}', unknown: 'nicht bekannt: {{allergen}}', mayContain: 'kann {{allergen}} enthalten' },
  refusals: {
    weekPlanStartsOnMonday: 'Ein Wochenplan beginnt an einem Montag.',
    weekPlanExists: 'Für diese Woche gibt es bereits einen Menüplan.',
    planLocked: 'Dieser Menüplan ist gesperrt. Entsperren Sie ihn, um Menüs zu ändern.',
    outsidePeriod: 'Dieser Tag liegt nicht in der Woche des Plans.',
    recipeNotActive: '{{dish}} ist nicht aktiv. Nur aktive Rezepte können auf Menüs gesetzt werden.',
    ordersAffected: 'Für dieses Menü bestehen bereits {{count}} Bestellungen. Das Gericht trotzdem ändern?',
    tooManyMenus: 'Eine Mahlzeit hat höchstens neun Menüs.',
    ordersAfterThatDay: 'Es bestehen Bestellungen bis {{day}}. Publizieren Sie mindestens bis zu diesem Tag.',
    notPublished: 'Dieser Menüplan ist nicht publiziert.',
    futureOrdersExist: 'Für die kommenden Tage bestehen {{count}} Bestellungen. Stornieren Sie diese zuerst.',
    alreadyLocked: 'Dieser Menüplan ist bereits gesperrt.',
    notLocked: 'Dieser Menüplan ist nicht gesperrt.',
    ordersExist: 'Dieser Menüplan hat Bestellungen und kann nicht gelöscht werden.',
    publishedPlanCannotBeRemoved: 'Ein publizierter Menüplan kann nicht gelöscht werden.',
    notOrderable: 'Dieses Menü kann nicht bestellt werden: Es ist für diesen Tag nicht publiziert.',
    cutOffPassed: 'Bestellschluss war um {{time}}. Rufen Sie die Küche an: {{phone}}',
    allergenConflict: '{{person}}: {{dish}} {{allergens}}. Trotzdem bestellen?',
    allergenUnknown: '{{person}}: {{dish}} – {{allergens}}. Die Küche weiss nicht, ob das im Gericht enthalten ist. Trotzdem bestellen?',
    allergenReasonRequired: 'Geben Sie an, weshalb dieses Gericht trotz der Allergie bestellt wird.',
    alreadyOrdered: 'Diese Mahlzeit ist bereits bestellt: {{menu}}.',
    notChangeable: 'Die Küche hat mit dieser Bestellung bereits begonnen.',
    reasonRequired: 'Geben Sie einen Grund an.',
    orderExists: 'Für diese Mahlzeit ist {{menu}} bestellt. Die Bestellung stornieren und die Mahlzeit auslassen?',
    bulkUpdate: '{{count}} Bestellungen ändern ihren Status. Fortfahren?',
  },
};
export default de;
