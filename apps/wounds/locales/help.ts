import type { Both } from '#platform/contract/text.ts';

/** What each page is for, in at most three lines; shown by the help of the frame. */
export default {
  WoundStart: {
    en: 'Record a new wound: where it is, what kind, since when. Its first entry follows.',
    de: 'Erfassen Sie eine neue Wunde: wo sie ist, welche Art, seit wann. Der erste Eintrag folgt.',
  },
  WoundPlace: {
    en: 'Record a new wound: where it is, what kind, since when. Its first entry follows.',
    de: 'Erfassen Sie eine neue Wunde: wo sie ist, welche Art, seit wann. Der erste Eintrag folgt.',
  },
  WoundPage: {
    en: 'One wound in five sections. A new entry begins with the last one: change what is different. The next photo is taken under the outline of the last one. What is deleted stays readable.',
    de: 'Eine Wunde in fünf Abschnitten. Ein neuer Eintrag beginnt mit dem letzten: Ändern Sie, was anders ist. Das nächste Foto entsteht unter dem Umriss des letzten. Gelöschtes bleibt lesbar.',
  },
  WoundSettingsPage: {
    en: 'When a wound counts as not healing, how often it is photographed, and how small a photo may be.',
    de: 'Wann eine Wunde als nicht heilend gilt, wie oft sie fotografiert wird und wie klein ein Foto sein darf.',
  },
} satisfies Readonly<Record<string, Both>>;
