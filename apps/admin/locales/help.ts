import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  SettingsPage: {
    en: 'All settings of your home by topic. The search finds a page or a single field in either language.',
    de: 'Alle Einstellungen Ihres Heims nach Thema. Die Suche findet eine Seite oder ein einzelnes Feld in beiden Sprachen.',
  },
  SettingsScreenPage: {
    en: 'One page of the settings. What you save counts for the whole home at once.',
    de: 'Eine Seite der Einstellungen. Was Sie speichern, gilt sofort für das ganze Heim.',
  },
  CompanyPage: {
    en: 'Name, address and numbers of your home, as they stand on invoices and prints.',
    de: 'Name, Adresse und Nummern Ihres Heims, wie sie auf Rechnungen und Ausdrucken stehen.',
  },
  PreferencesPage: {
    en: 'What counts for everybody who has not chosen otherwise: language, appearance, length of lists, first day of the week.',
    de: 'Was für alle gilt, die nichts anderes gewählt haben: Sprache, Aussehen, Länge der Listen, erster Wochentag.',
  },
  EmailPage: {
    en: 'The mail server that sends your mails. Send a test mail before you rely on it.',
    de: 'Der Mailserver, der Ihre E-Mails versendet. Senden Sie eine Testmail, bevor Sie sich darauf verlassen.',
  },
  MailTemplatesPage: {
    en: 'The texts of the mails that go out. You can write your own and go back to the shipped text at any time.',
    de: 'Die Texte der ausgehenden E-Mails. Sie können eigene schreiben und jederzeit zum mitgelieferten Text zurückkehren.',
  },
  IntegrationsPage: {
    en: 'Connections to other systems and their status. Each can be checked here.',
    de: 'Verbindungen zu anderen Systemen mit ihrem Status. Jede lässt sich hier prüfen.',
  },
  TransferPage: {
    en: 'Take the settings of this home to another one as a file. Before anything is taken over, the differences are shown.',
    de: 'Die Einstellungen dieses Heims als Datei in ein anderes übernehmen. Bevor etwas übernommen wird, sehen Sie die Unterschiede.',
  },
  InstalledAppsPage: {
    en: 'Which apps your home has, and which are switched off.',
    de: 'Welche Apps Ihr Heim hat und welche ausgeschaltet sind.',
  },
  DictionariesPage: {
    en: 'The values that forms offer to choose from. A value in use can only be switched off, so that old records keep their word.',
    de: 'Die Werte, die Formulare zur Auswahl geben. Ein benutzter Wert lässt sich nur ausschalten, damit alte Einträge ihr Wort behalten.',
  },
  SequencesPage: {
    en: 'How numbers of residents, invoices and other records are built and where they begin.',
    de: 'Wie Nummern von Bewohnenden, Rechnungen und anderen Einträgen gebildet werden und wo sie beginnen.',
  },
} satisfies Readonly<Record<string, Both>>;
