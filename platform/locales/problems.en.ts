/** What went wrong with a call, in the words of the frame. */
export default {
  form: 'There are errors in the form above, please fix them and try again.',
  signInFirst: 'Your session has ended. Log in again.',
  tokenInvalid: 'This token is not valid, has expired or was revoked.',
  scopeMissing: 'This token may not read that. It needs the scope for it.',
  notAllowed: 'You are not authorized to execute this action',
  notFound: 'Not Found',
  stale:
    'Somebody else has changed this record in the meantime. Look at the current state and enter your change again.',
  duplicate: 'This exists already.',
  databaseRule: 'The data could not be saved because they break a rule.',
  legalHold: 'A legal hold prevents this. Lift it first.',
  openInvoice: 'There are open invoices. They must be paid or cancelled first.',
  openTask: 'There are open tasks. They must be completed first.',
  keyReused: 'This was sent before with other content. Reload the page and try again.',
  keyInvalid: 'The request could not be read.',
  previewOnly: 'This is a preview. Nothing can be changed until you end it.',
  residentArchived: 'This resident is archived. The record is read only.',
  lastAdministrator:
    'Nobody would be left who can manage accounts and roles. Name another administrator first.',
  unavailable: 'The server is busy. Please try again.',
  databaseAway:
    'The database cannot be reached at the moment. Nothing was saved. Please try again in a moment.',
  outcomeUnknown:
    'The database stopped answering while it was saving. Whether your change was saved is not known: look before you enter it again.',
  filesAway: 'The file storage cannot be reached at the moment. Nothing was saved. Everything else works.',
  diskFull: 'The disk of the server is full. Nothing was saved. Please tell your administrator.',
  mailAway: 'The mail server cannot be reached at the moment. Please try again in a moment.',
  signOnAway: 'The identity provider cannot be reached at the moment. Please try again in a moment.',
  unexpected: 'Something went wrong! Please try again.',
  tooLarge: 'This is larger than allowed.',
  fileQuota: 'The storage of your organization is full. Remove files or ask your administrator.',
  mediaType: 'The request could not be read.',
  origin: 'This request came from another site and was refused.',
};
