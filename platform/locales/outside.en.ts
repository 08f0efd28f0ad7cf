/** What administrators are told about the parts that Obhut stands on. */
export default {
  away: {
    database: 'The database cannot be reached.',
    disk: 'The disk of the server is full: nothing more can be saved. Free space or enlarge the disk.',
    files: 'The store of files cannot be reached: files can be neither opened nor added.',
    mail: 'The mail server cannot be reached: codes and links wait.',
    signOn: 'An identity provider cannot be reached.',
  },
  wasAway: {
    database: 'The database could not be reached for a while.',
    disk: 'The disk of the server was full.',
    files: 'The store of files could not be reached for a while.',
    mail: 'The mail server could not be reached for a while.',
    signOn: 'An identity provider could not be reached for a while.',
  },
};
