import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  TodayPage: {
    en: 'What the kitchen cooks and serves today: numbers, diets and allergies by meal.',
    de: 'Was die Küche heute kocht und serviert: Mengen, Kostformen und Allergien pro Mahlzeit.',
  },
  MenuOrdersPage: {
    en: 'Who eats what on which day. Choose a day and order for residents; what does not go with an allergy is marked.',
    de: 'Wer an welchem Tag was isst. Tag wählen und für Bewohnende bestellen; was nicht zu einer Allergie passt, ist gekennzeichnet.',
  },
  ModePage: {
    en: 'Meal orders by group of customers.',
    de: 'Menübestellungen nach Debitorengruppe.',
  },
  CustomerOrdersPage: {
    en: 'The meal orders of one person over several days.',
    de: 'Die Menübestellungen einer Person über mehrere Tage.',
  },
  MenuPlansPage: {
    en: 'Menu plans by week, those of the past and those in the making.',
    de: 'Menüpläne nach Woche, vergangene und solche in Arbeit.',
  },
  MenuPlanPage: {
    en: 'One menu plan: put dishes on days and meals, then publish it for orders.',
    de: 'Ein Menüplan: Gerichte auf Tage und Mahlzeiten legen, dann für Bestellungen veröffentlichen.',
  },
  OrderSettingsPage: {
    en: 'Until when meals are ordered, which portions there are, and what is charged.',
    de: 'Bis wann Mahlzeiten bestellt werden, welche Portionen es gibt und was verrechnet wird.',
  },
} satisfies Readonly<Record<string, Both>>;
