/** What only the server says about second signatures. */
const en = {
  refusals: {
    secondSignatureMissing: 'A second person must sign this.',
    secondSignatureWrong: 'This second signature is not known. Have it signed again.',
    secondSignatureExpired: 'The second signature is older than ten minutes. Have it signed again.',
    secondSignatureUsed: 'This second signature was used already. Have it signed again.',
    secondSignatureOther: 'Something else was signed than what is saved now. Have it signed again.',
    secondSignerIsFirst: 'The second signature must be that of another person.',
    secondSignerMayNot: 'This person may not do this, so they cannot sign it either. Choose somebody else.',
    secondSignerLocked: 'The account of this person is locked. Choose somebody else.',
    secondSignerNotHere: 'This person may not sign from this place. Choose somebody else.',
    secondPinNotHere: 'The PIN does not count here now. Sign with the password.',
    secondSecretWrong: 'Not correct. Attempts left: {{left}}.',
    secondSecretWaits:
      'Too many wrong attempts. Wait {{minutes}} min or choose somebody else. The login is not affected.',
  },
};

const de: typeof en = {
  refusals: {
    secondSignatureMissing: 'Hier muss eine zweite Person unterschreiben.',
    secondSignatureWrong: 'Diese zweite Unterschrift ist nicht bekannt. Bitte erneut unterschreiben lassen.',
    secondSignatureExpired:
      'Die zweite Unterschrift ist älter als zehn Minuten. Bitte erneut unterschreiben lassen.',
    secondSignatureUsed:
      'Diese zweite Unterschrift wurde schon verwendet. Bitte erneut unterschreiben lassen.',
    secondSignatureOther:
      'Es wurde etwas anderes unterschrieben, als jetzt gespeichert wird. Bitte erneut unterschreiben lassen.',
    secondSignerIsFirst: 'Die zweite Unterschrift muss von einer anderen Person sein.',
    secondSignerMayNot:
      'Diese Person darf das nicht tun und darum auch nicht unterschreiben. Bitte jemand anderen wählen.',
    secondSignerLocked: 'Das Konto dieser Person ist gesperrt. Bitte jemand anderen wählen.',
    secondSignerNotHere: 'Diese Person darf von hier aus nicht unterschreiben. Bitte jemand anderen wählen.',
    secondPinNotHere: 'Die PIN gilt hier zurzeit nicht. Bitte mit dem Passwort unterschreiben.',
    secondSecretWrong: 'Nicht korrekt. Verbleibende Versuche: {{left}}.',
    secondSecretWaits:
      'Zu viele falsche Versuche. {{minutes}} Min. warten oder jemand anderen wählen. Die Anmeldung ist nicht betroffen.',
  },
};

export const secondSignatureWords = { en, de };
