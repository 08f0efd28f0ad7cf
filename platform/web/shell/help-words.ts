import { useLanguage } from '../text.ts';

/** Words of the help and the tour. They come with them, not with the first page. */
const en = {
  title: 'Help',
  page: 'What this page is for',
  none: 'Nothing is written about this page.',
  keys: 'Keys',
  ask: 'Whom to ask',
  asked: 'These people administer the product in your home.',
  askHome: 'Turn to the home.',
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
    help: 'This help',
    close: 'Close',
    go: 'Go to',
  },
  tour: {
    title: 'A short look around',
    next: 'Next',
    skip: 'Skip',
    done: 'Done',
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    steps: [
      'Welcome. Change between the apps of your home here. Beside it stand the pages of the app that is open.',
      'Find residents, pages and settings, or record something, with one line of text. Ctrl K opens it from everywhere.',
      'The dot says whether everything is saved. The bell tells what is new; alerts stay until somebody answers for them.',
      'Your own menu: profile, notifications, light or dark, size of the text, and the way out.',
      'Help is always here: what a page is for, the keys, whom to ask, and this tour.',
    ],
    phoneSteps: [
      'Welcome. Find residents, pages and settings here, or record something, with one line of text.',
      'The dot says whether everything is saved. The bell tells what is new; alerts stay until somebody answers for them.',
      'Everything else stands behind «More»: the other pages and apps, your profile, light or dark, size of the text, help with this tour, and the way out.',
    ],
  },
};

const de: typeof en = {
  title: 'Hilfe',
  page: 'Wofür diese Seite ist',
  none: 'Zu dieser Seite steht nichts.',
  keys: 'Tasten',
  ask: 'Wen Sie fragen können',
  asked: 'Diese Personen verwalten die Anwendung in Ihrem Heim.',
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
    help: 'Diese Hilfe',
    close: 'Schliessen',
    go: 'Zu',
  },
  tour: {
    title: 'Ein kurzer Rundgang',
    next: 'Weiter',
    skip: 'Überspringen',
    done: 'Fertig',
    step: (at: number, of: number) => `Schritt ${at} von ${of}`,
    steps: [
      'Willkommen. Hier wechseln Sie zwischen den Apps Ihres Heims. Daneben stehen die Seiten der offenen App.',
      'Personen, Seiten und Einstellungen finden oder etwas erfassen, mit einer Zeile Text. Ctrl K öffnet sie überall.',
      'Der Punkt sagt, ob alles gespeichert ist. Die Glocke meldet Neues; Alarme bleiben, bis jemand dafür einsteht.',
      'Ihr eigenes Menü: Profil, Benachrichtigungen, hell oder dunkel, Textgrösse und der Weg hinaus.',
      'Die Hilfe ist immer hier: wofür eine Seite ist, die Tasten, wen Sie fragen können, und dieser Rundgang.',
    ],
    phoneSteps: [
      'Willkommen. Hier finden Sie Personen, Seiten und Einstellungen oder erfassen etwas, mit einer Zeile Text.',
      'Der Punkt sagt, ob alles gespeichert ist. Die Glocke meldet Neues; Alarme bleiben, bis jemand dafür einsteht.',
      'Alles andere steht hinter «Mehr»: die übrigen Seiten und Apps, Ihr Profil, hell oder dunkel, Textgrösse, die Hilfe mit diesem Rundgang und der Weg hinaus.',
    ],
  },
};

export const helpWords = { en, de };
export const useHelpWords = (): typeof en => helpWords[useLanguage()];
