export default {
  none: 'Not saved yet',
  waiting: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  device: 'Saved on this device. It is sent as soon as the server is reached again.',
  unkept: 'Not saved, neither here nor on the server: {{reason}} Leave this page open.',
  failed: 'Not saved: {{reason}} It is kept on this device.',
  stale: 'Somebody else changed this in the meantime.',
  older: 'On this device there are answers that were not sent ({{at}}). The form has been changed since.',
  takeOlder: 'Use the answers of this device',
  dropOlder: 'Discard',
};
