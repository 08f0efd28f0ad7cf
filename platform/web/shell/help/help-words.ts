import { useLanguage } from '#platform/web/text/text.ts';

/** Words of the help and the tour. They come with them, not with the first page. */
const en = {
  title: 'Help',
  page: 'What this page is for',
  none: 'There is no help for this page yet.',
  keys: 'Keys',
  ask: 'Whom to ask',
  asked: 'These people administer Obhut in your home.',
  askHome: 'Contact the home.',
  show: 'Show me around',
  off: 'Single keys are switched off in your account menu.',
  does: {
    edit: 'Edit',
    rows: 'Next and previous row',
    select: 'Select the row',
    actions: 'Actions of the row',
    neighbours: 'Previous and next resident',
    save: 'Save',
    saveAndNext: 'Save and next',
    palette: 'Search and commands',
    listSearch: 'Search in the list',
    create: 'New',
    lock: 'Lock the screen',
    help: 'This help',
    close: 'Close',
    go: 'Go to',
  },
  tour: {
    title: 'A short look around',
    next: 'Next',
    skip: 'End the tour',
    done: 'Done',
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    steps: [
      'Welcome. All apps of your home are here; pin those that you use most. The pages of the open app stand at the left, with what waits there.',
      'Find residents, pages and settings, or record something, with one line of text. Ctrl K opens it anywhere.',
      'The dot shows whether everything is saved. The bell tells what is new; alerts stay until somebody acknowledges them.',
      'Your own menu: profile, notifications, light or dark, size of the text, and logging out.',
      'Help is always here: what a page is for, the keys, whom to ask, and this tour.',
    ],
    phoneSteps: [
      'Welcome. Find residents, pages and settings here, or record something, with one line of text.',
      'The dot shows whether everything is saved. The bell tells what is new; alerts stay until somebody acknowledges them.',
      'Everything else stands behind «More»: the other pages and apps, your profile, light or dark, size of the text, help with this tour, and logging out.',
    ],
  },
};

const de: typeof en = {
  title: 'Hilfe',
  page: 'Wofür diese Seite ist',
  none: 'Zu dieser Seite gibt es noch keine Hilfe.',
  keys: 'Tasten',
  ask: 'Wen Sie fragen können',
  asked: 'Diese Personen verwalten Obhut in Ihrem Heim.',
  askHome: 'Wenden Sie sich an das Heim.',
  show: 'Kurz herumführen',
  off: 'Einzelne Tasten sind in Ihrem Kontomenü ausgeschaltet.',
  does: {
    edit: 'Bearbeiten',
    rows: 'Nächste und vorherige Zeile',
    select: 'Zeile auswählen',
    actions: 'Aktionen der Zeile',
    neighbours: 'Vorherige und nächste Person',
    save: 'Speichern',
    saveAndNext: 'Speichern und weiter',
    palette: 'Suche und Befehle',
    listSearch: 'In der Liste suchen',
    create: 'Neu',
    lock: 'Bildschirm sperren',
    help: 'Diese Hilfe',
    close: 'Schliessen',
    go: 'Zu',
  },
  tour: {
    title: 'Ein kurzer Rundgang',
    next: 'Weiter',
    skip: 'Rundgang beenden',
    done: 'Fertig',
    step: (at: number, of: number) => `Schritt ${at} von ${of}`,
    steps: [
      'Willkommen. Hier stehen alle Apps Ihres Heims; die wichtigsten heften Sie an. Links sind die Seiten der offenen App und was dort offen ist.',
      'Personen, Seiten und Einstellungen finden oder etwas erfassen, mit einer Zeile Text. Ctrl K öffnet sie überall.',
      'Der Punkt zeigt, ob alles gespeichert ist. Die Glocke meldet Neues; Alarme bleiben, bis jemand sie quittiert.',
      'Ihr eigenes Menü: Profil, Benachrichtigungen, hell oder dunkel, Textgrösse und Abmelden.',
      'Die Hilfe ist immer hier: wofür eine Seite ist, die Tasten, wen Sie fragen können, und dieser Rundgang.',
    ],
    phoneSteps: [
      'Willkommen. Hier finden Sie Personen, Seiten und Einstellungen oder erfassen etwas, mit einer Zeile Text.',
      'Der Punkt zeigt, ob alles gespeichert ist. Die Glocke meldet Neues; Alarme bleiben, bis jemand sie quittiert.',
      'Alles andere steht hinter «Mehr»: die übrigen Seiten und Apps, Ihr Profil, hell oder dunkel, Textgrösse, die Hilfe mit diesem Rundgang und Abmelden.',
    ],
  },
};

export const helpWords = { en, de };
export const useHelpWords = (): typeof en => helpWords[useLanguage()];
