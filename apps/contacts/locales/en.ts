export default {
  screens: { ContactsPage: 'Contacts', ContactPage: 'Contact' },
  fields: {
    kinds: 'Kinds', salutation: 'Salutation', title: 'Title', firstName: 'First name', lastName: 'Last name', companyName: 'Organization', specialty: 'Specialty',
    category: 'Category', address: 'Address', phones: 'Phones', phoneType: 'Type', phoneNumber: 'Phone number', email: 'Email', gln: 'GLN', iban: 'IBAN', remarks: 'Remarks', active: 'Active',
    name: 'Name', city: 'City', phone: 'Phone',
  },
  kinds: {
    contactPerson: 'Contact person', doctor: 'Doctor', healthInsurer: 'Health insurer', invoiceRecipient: 'Invoice recipient', trustedPerson: 'Trusted person on the will',
    residualFinancier: 'Residual financier',
  },
  sections: { who: 'Who', reach: 'How to reach', numbers: 'Numbers' },
  actions: { create: 'New contact', save: 'Save', cancel: 'Cancel', remove: 'Delete contact', keep: 'Keep it', addPhone: 'Add phone', removePhone: 'Remove phone', change: 'Change' },
  contacts: {
    search: 'Search in contacts', allKinds: 'All kinds', inactive: 'Inactive', empty: 'No contacts yet. Add doctors, insurers and contact persons here or from a resident.',
    removeQuestion: 'Delete {{name}}?',
  },
  states: { active: 'active', inactive: 'inactive' },
  done: { created: 'Contact saved', changed: 'Changes saved', removed: 'Contact deleted' },
  validation: { gln: 'GLN must have 13 digits and a correct check digit.' },
  refusals: {
    nameMissing: 'Enter a last name or an organization.', similarExists: 'A contact with this name already exists: {{name}}. Save anyway?',
    stillLinked: 'This contact cannot be deleted: residents are linked. Set it inactive instead.',
  },
};
