export default {
  screens: { NewResidentPage: 'New resident', AdmissionCard: 'Complete admission', AdmissionNotice: 'Complete admission', DueMarks: 'Due now' },
  fields: {
    number: 'Resident number', lastName: 'Last name', firstName: 'First name', salutation: 'Salutation', gender: 'Gender', birthDate: 'Date of birth', phone: 'Phone', bedId: 'Room and bed', entryDate: 'Entry date', shortNumber: 'No.',
  },
  genders: { female: 'female', male: 'male', other: 'other', unknown: 'not known' },
  sections: { person: 'Person' },
  hints: { entry: 'With a room the entry date is needed.', number: 'Left empty: the next number, {{number}}', freeBeds: 'Only free beds are shown.' },
  similar: { title: 'Similar person exists', hint: 'Check before saving that this is not the same person.', archived: 'archived' },
  actions: { createNow: 'Create' },
  done: { created: 'Resident created', notCreated: 'Resident not created.' },
  admission: {
    title: 'Complete admission', open_one: 'Complete the admission: 1 item. {{done}} of {{total}} done.', open_other: 'Complete the admission: {{count}} items. {{done}} of {{total}} done.', done: 'done', missing: 'missing',
    steps: { person: 'Person', room: 'Entry and room', careLevel: 'Care level', insurance: 'Insurance', payer: 'Payer', contactPerson: 'Contact person', doctor: 'Doctor', photo: 'Photo' },
    needs: {
      firstName: 'First name', salutation: 'Salutation', gender: 'Gender', birthDate: 'Date of birth', entryDate: 'Entry date', bedId: 'Room and bed', careLevel: 'Care level', insurer: 'Health insurer',
      insuranceCardNumber: 'Insurance card number', healthInsuranceNumber: 'Health insurance number', payer: 'Invoice recipient', contactPerson: 'Contact person', doctor: 'Doctor', photo: 'Photo',
    },
  },
  due: { messages_one: '1 message', messages_other: '{{count}} messages', admission_one: '1 step of the admission', admission_other: '{{count}} steps of the admission' },
};
