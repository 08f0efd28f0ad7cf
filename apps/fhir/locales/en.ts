export default {
  refusals: {
    patientUnknown: 'Name a patient as Patient/id.',
  },
  search: {
    emptyValue: 'A value of {{parameter}} is empty.',
    dateNotUnderstood:
      '{{parameter}} is not understood. Give a date as YYYY, YYYY-MM, YYYY-MM-DD or with a time, with eq, ge, gt, le or lt before it.',
    countNotUnderstood: 'Give {{parameter}} as a whole number.',
    onlyOnce: 'Give {{parameter}} only once.',
  },
};
