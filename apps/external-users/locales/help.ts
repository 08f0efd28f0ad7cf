import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  ExternalUsersPage: {
    en: 'Relatives, payers and others from outside: for whom they have access, what they see, and until when.',
    de: 'Angehörige, Zahlende und andere Externe: für wen sie Zugriff haben, was sie sehen und bis wann.',
  },
  ExternalUserPage: {
    en: 'The access of one person from outside. You can look at the product as this person sees it.',
    de: 'Der Zugriff einer Person von aussen. Sie können die Anwendung so ansehen, wie diese Person sie sieht.',
  },
  RelativesPage: {
    en: 'What the home shows you of the person close to you.',
    de: 'Was das Heim Ihnen von der Person zeigt, die Ihnen nahesteht.',
  },
} satisfies Readonly<Record<string, Both>>;
