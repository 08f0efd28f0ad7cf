import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  StaffPage: {
    en: 'Everybody who works here, with function, qualifications that run out, and the state of the account.',
    de: 'Alle, die hier arbeiten, mit Funktion, ablaufenden Qualifikationen und Status des Kontos.',
  },
  StaffMemberPage: {
    en: 'What is known of one person who works here. The tabs hold qualifications, availability, absences, account and documents.',
    de: 'Was zu einer Person bekannt ist, die hier arbeitet. Die Register enthalten Qualifikationen, Verfügbarkeit, Abwesenheiten, Konto und Dokumente.',
  },
  StaffQualificationsPage: {
    en: 'Qualifications and courses with the day on which they end. One is told 60 days ahead.',
    de: 'Qualifikationen und Kurse mit ihrem Ablauftag. Erinnert wird 60 Tage vorher.',
  },
  StaffAvailabilityPage: {
    en: 'When somebody can work and when not, also repeating by week or month.',
    de: 'Wann jemand arbeiten kann und wann nicht, auch wiederkehrend pro Woche oder Monat.',
  },
  StaffAbsencesPage: {
    en: 'Vacation, illness and other absences. Two on the same days are refused.',
    de: 'Ferien, Krankheit und andere Abwesenheiten. Zwei an denselben Tagen werden abgelehnt.',
  },
  StaffAccountPage: {
    en: 'The account of a person: roles, email, state. Open tasks go to somebody else before it is closed.',
    de: 'Das Konto einer Person: Rollen, E-Mail, Status. Offene Aufgaben gehen an jemand anderen, bevor es geschlossen wird.',
  },
  StaffDocumentsPage: {
    en: 'Contracts, diplomas and other documents of a person. Few may see them.',
    de: 'Verträge, Diplome und andere Dokumente einer Person. Nur wenige dürfen sie sehen.',
  },
  RolesPage: {
    en: 'Who may do what is given by roles. Look at the shipped ones, change them, or make your own.',
    de: 'Wer was darf, bestimmen Rollen. Sehen Sie die mitgelieferten an, ändern Sie sie oder erstellen Sie eigene.',
  },
  RolePage: {
    en: 'What a role may do: tick create, display, edit, delete and pdf per feature. Nothing counts before you save.',
    de: 'Was eine Rolle darf: Erstellen, Anzeigen, Bearbeiten, Löschen und PDF pro Funktion ankreuzen. Nichts gilt, bevor Sie speichern.',
  },
  RoleUsersPage: {
    en: 'Who has this role. Before somebody gets it or gives it back you see what that changes.',
    de: 'Wer diese Rolle hat. Bevor jemand sie erhält oder abgibt, sehen Sie, was das ändert.',
  },
  AccountsHomePage: {
    en: 'Accounts by kind of person: nurses, doctors, payers, insurers and others.',
    de: 'Konten nach Art der Person: Pflege, Ärzteschaft, Zahlende, Versicherer und andere.',
  },
  AccountsOfRolePage: {
    en: 'Accounts that have this role.',
    de: 'Konten, die diese Rolle haben.',
  },
  AccountsPage: {
    en: 'Accounts that have this role: invite, disable or unlock them. Only administrators see this page.',
    de: 'Konten, die diese Rolle haben: einladen, sperren oder entsperren. Nur die Administration sieht diese Seite.',
  },
  NewAccountPage: {
    en: 'Open an account: name, email and at least one role. The person chooses the password by the link of a mail.',
    de: 'Ein Konto eröffnen: Name, E-Mail und mindestens eine Rolle. Das Passwort wählt die Person über den Link einer E-Mail.',
  },
  AccountPage: {
    en: 'One account: its roles, what they are worth, and what can be done with it now.',
    de: 'Ein Konto: seine Rollen, was sie bewirken, und was jetzt damit getan werden kann.',
  },
} satisfies Readonly<Record<string, Both>>;
