export default {
  refusals: {
    patientUnknown: 'Name a patient as Patient/id.',
    dateNotUnderstood: 'Give a day as YYYY-MM-DD, with ge, le, gt or lt before it if you want a period.',
  },
};
