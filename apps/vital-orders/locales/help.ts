import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  VitalsRoundPage: {
    en: 'What is to be measured in this shift, on the way through the house. Enter takes a value and goes to the next field; the three points say why something was not measured.',
    de: 'Was in diesem Dienst zu messen ist, auf dem Weg durchs Heim. Enter übernimmt einen Wert und geht zum nächsten Feld; die drei Punkte sagen, warum nicht gemessen wurde.',
  },
} satisfies Readonly<Record<string, Both>>;
