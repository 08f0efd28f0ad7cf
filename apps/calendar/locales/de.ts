import type { SameKeys } from '#platform/contract/text.ts';
import type en from './en.ts';

const de: SameKeys<typeof en> = {
  screens: {
    CalendarTab: 'Kalender',
    CalendarPage: 'Kalender',
    AppointmentsCard: 'Termine',
    RecordEvent: 'Termin',
    EventTypesPage: 'Kalender',
  },
  conflicts: { private: 'Ein anderer Termin' },
  facts: { at: '{{time}} {{what}}' },
  reminder: { time: '{{title}}: {{day}}, {{time}} Uhr', day: '{{title}}: {{day}}' },
  refusals: {
    endBeforeStart: 'Der letzte Tag liegt vor dem ersten.',
    timesBackwards: 'Das Ende muss nach dem Beginn liegen.',
    timeMissing: 'Bis wann? Ohne Beginn und Ende dauert es den ganzen Tag.',
    startMissing: 'Ab wann? Ohne Beginn und Ende dauert es den ganzen Tag.',
    lastsTooLong: 'Ein Termin dauert höchstens ein Jahr.',
    startSkipped: 'Diese Zeit lässt die Uhr an diesem Tag aus.',
    endSkipped: 'Diese Zeit lässt die Uhr an diesem Tag aus.',
    unknownType: 'Diese Art steht nicht mehr zur Wahl.',
    unknownResident: 'Diese Person ist nicht in diesem Heim.',
    residentArchived: 'Das Dossier dieser Person ist abgeschlossen.',
    recordClosed: 'Das Dossier ist abgeschlossen: Darin wird nichts mehr geändert.',
    unknownPerson: 'Diese Person arbeitet nicht mehr hier.',
    untilBeforeStart: 'Dieser Tag liegt vor dem ersten.',
    untilTooFar: 'Eine Serie dauert höchstens 100 Jahre.',
    tooManyTimes: 'Das wären mehr als 10’000 Mal. Wählen Sie einen früheren Tag.',
    countTooFar: 'So viele Male haben in 100 Jahren nicht Platz.',
    ruleNeverHappens: 'Bis dahin passt kein Tag.',
    untilAndCount: 'Wählen Sie einen letzten Tag oder wie viele Male, nicht beides.',
    eventRemoved: 'Jemand hat diesen Termin gelöscht.',
    noSuchDay: 'Diesen Tag gibt es in der Serie nicht mehr.',
    spanTooLong: 'Höchstens zehn Wochen werden auf einmal gezeigt.',
    notRemoved: 'Dieser Termin ist nicht gelöscht.',
    typeNameTaken: 'Diese Bezeichnung gibt es bereits.',
    tooManyFeeds: 'Mehr als zehn Adressen gehen nicht. Widerrufen Sie eine, die niemand braucht.',
    notACalendar: 'Diese Datei ist kein Kalender (.ics).',
    tooManyEvents: 'Eine Datei darf höchstens 2000 Termine haben.',
  },
};
export default de;
