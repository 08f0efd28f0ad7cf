export default {
  screens: { TransferSheetCard: 'Hospital transfer' },
  title: 'Transfer sheet for the hospital',
  card: { hint: 'One page: person, contacts, allergies, diagnoses, will, isolation, last vital signs, how the person eats. Each print is logged.', print: 'Print transfer sheet' },
  sections: {
    allergies: 'Allergies', will: 'Resuscitation and personal will', isolation: 'Isolation', diagnoses: 'Diagnoses', abilities: 'Hearing, vision, continence', vitals: 'Last vital signs', nutrition: 'How the person eats',
    contacts: 'Contacts', doctor: 'Family doctor', insurance: 'Insurance',
  },
  words: { phone: 'Phone', noAddress: 'Address of the home not recorded', noPhone: 'Phone of the home not recorded', born: 'Born', birthNotKnown: 'Date of birth not known', ahv: 'AHV', card: 'Card', number: 'No.', room: 'Room', level: 'Care level', representative: 'representative', trusted: 'Trusted person', none: 'None recorded', more: '… and {{count}} more in the record' },
  foot: 'Printed on {{day}} at {{time}} by {{by}}. Confidential: professional secrecy.',
};
