export default {
  screens: { SnippetsPage: 'Report snippets' },
  about: {
    SnippetsPage:
      'In the care report type a semicolon and the short word, then a blank: its text stands there. Snippets of the home are for all, own ones only for you.',
  },
  fields: {
    word: 'Short word',
    wordHelp: '2 to 20 letters, digits or hyphens. Typed after a semicolon: ;slept',
    language: 'Language',
    text: 'Text',
    of: 'Of',
    forHome: 'For all of the home',
    search: 'Search snippets',
  },
  of: { own: 'Own', home: 'Home' },
  languages: { en: 'English', de: 'German' },
  actions: { create: 'New snippet', remove: 'Remove', insert: 'Snippets' },
  states: {
    empty: 'No snippets yet.',
    none: 'No snippet begins so.',
    saved: 'Snippet saved',
    removed: 'Snippet removed',
    offered_one: '{{count}} snippet. Enter inserts it.',
    offered: '{{count}} snippets. Arrow keys and Enter insert one.',
  },
  refusals: {
    wordTaken: 'This short word is already taken in this language.',
    notYours: 'Snippets of the home are changed by who may change them for all.',
    tooMany: 'There are 500 snippets already. Remove one first.',
  },
};
