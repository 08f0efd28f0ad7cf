export default {
  gauge: {
    soFar: 'so far',
    of: 'of {{maximum}}',
    bands: 'Ranges of the score',
    answered: '{{answered}} of {{shown}} answered',
    missing: 'Missing:',
    jump: 'Go to question {{number}}',
    same: 'As on {{day}}',
    more: '{{count}} more since {{day}}',
    less: '{{count}} less since {{day}}',
    printed: 'The range “{{printed}}” holds for every score from {{from}} to {{to}}.',
    whyTitle: 'Where the score comes from',
  },
  facts: {
    source: 'Source: {{source}}',
    ownWording: 'Own wording; not the licensed text.',
    loinc:
      'This material contains content from LOINC (loinc.org), copyright Regenstrief Institute, available at no cost under its licence.',
    version: 'Version {{number}}',
    licence: {
      public: 'Free to use',
      attribution: 'Use with acknowledgement',
      permissionNeeded: 'Licensed wording needs the permission of the rights holder',
    },
  },
};
