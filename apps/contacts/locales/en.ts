export default {
  screens: { ContactsPage: 'Contacts', ContactPage: 'Contact', DirectoriesPage: 'Contact directories' },
  fields: {
    kinds: 'Kinds', salutation: 'Salutation', title: 'Title', firstName: 'First name', lastName: 'Last name', companyName: 'Organization', specialty: 'Specialty',
    category: 'Category', address: 'Address', phones: 'Phones', phoneType: 'Type', phoneNumber: 'Phone number', email: 'Email', gln: 'GLN', remarks: 'Remarks', active: 'Active',
    name: 'Name', city: 'City', phone: 'Phone', addressLine: 'Street', postalCode: 'Postal code', username: 'User name', accountId: 'Account', postOfficeBox: 'P.O. Box',
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
  changes: { contacts: 'Contact' },
  access: {
    title: 'Platform access', none: 'This contact has no account.', fits: 'Accounts whose role fits and that are not in the directory yet.', fromAccount: 'Take over an account', typed: 'Type in',
  },
  directories: {
    intro: 'Whether contacts may be created and changed from the profile of a resident. In the directory itself the rights decide.', directory: 'Directory', create: 'Create from the profile',
    change: 'Change from the profile',
  },
  states: { active: 'active', inactive: 'inactive' },
  done: { created: 'Contact saved', changed: 'Changes saved', removed: 'Contact deleted' },
  validation: { gln: 'GLN must have 13 digits and a correct check digit.' },
  refusals: {
    nameMissing: 'Enter a last name or an organization.', similarExists: 'A contact with this name already exists: {{name}}. Save anyway?',
    stillLinked: 'This contact cannot be deleted: residents are linked. Set it inactive instead.',
    directoryClosed: 'The configuration of the contact directories does not allow this from the profile.', accessRevoked: 'Deleting this contact revokes the platform access of {{username}}. Delete anyway?',
    roleDiffers: 'The role of {{username}} differs. The user cannot be added to the directory.', alreadyInDirectory: 'This account already belongs to a contact: {{name}}.', kindTwice: 'Every directory can stand once.',
  },
};
