/** What only the server says about signing in: refusals and mails. The browser shows them, it does not need them ahead of time. */
const en = {
  validation: { pin: 'Four to eight digits' },
  severities: { info: 'Info', warning: 'Warning', alert: 'Alert', other: 'Other' },
  problems: {
    secondFactorFirst: 'Set up the second factor first.',
    sessionLocked: 'The screen is locked. Unlock it to go on.',
    anotherAccount: 'Somebody else is signed in in this browser now.',
    notAllowedHere: 'Access is not allowed from this location. Contact your administrator.',
  },
  refusals: {
    notAllowedHere: 'Access is not allowed from this location. Contact your administrator.',
    startAgain: 'This step is over. Log in again.',
    noDemo: 'There is no demo home here.',
    wrongCode: 'The verification code is not correct',
    invalidCode: 'Invalid code. Enter the six digits.',
    codeExpired: 'This code has expired. Ask for a new one.',
    wrongPasskey: 'The passkey could not be checked. Try again or choose another method.',
    notSetUp: 'The chosen method is not set up for this account',
    twoFactorDisabled: 'Two-factor authentication is disabled for the organisation. Log in again.',
    methodNotAllowed:
      'This method cannot be set up: the security policy does not allow it, or it is there already.',
    tooSoon: 'A code was sent a moment ago. Wait half a minute and try again.',
    weakPassword:
      'The password is too weak. Use at least 8 characters with lower case, upper case, digits and special characters.',
    commonPassword: 'This password is used by many people, or is made of your own name. Choose another one.',
    passwordsDiffer: 'The passwords do not match',
    wrongPassword: 'The password is not correct',
    confirmIdentity: 'Confirm that it is you.',
    sameEmail: 'This is your present address.',
    notYourOwn: 'Change your own second step in your profile.',
    lastFactor: 'The security policy requires a second factor. Set up another one first.',
    providerUnknown: 'No single sign-on is known under this code.',
    providerUnreachable: 'The sign-in service of your organisation could not be reached. Please try again.',
    ssoFailed: 'Login failed. Please try again or contact your administrator if the problem persists.',
    ssoNoAccount: 'There is no account here for this sign-in. Contact your administrator.',
    ssoNoRole: 'Your organisation has not given you a role here. Contact your administrator.',
    nameTaken: 'There is a policy of this name already.',
    methodsMissing: 'Choose at least one method.',
    rolesMissing: 'Choose at least one role.',
    accountsMissing: 'Choose at least one person.',
    unknownTarget: 'A role or account of this policy does not exist any more.',
    locksOutYourself:
      'With this list you lock yourself out: your own address {{address}} is not on it. Save all the same?',
    codeTaken: 'This code is taken. Choose another.',
    issuerInsecure: 'The address of the provider must start with https://',
    issuerUnreachable: 'The provider {{issuer}} cannot be used: {{reason}}',
    rolesFollow:
      'From their next login on, the roles of {{count}} people come from the provider alone, and roles that the map does not give are lost ({{administrators}} of them administer): {{names}}. Save all the same?',
    unknownRole: 'One of these roles does not exist.',
    wrongPin: 'The PIN is not correct',
    pinLocked: 'This PIN was wrong too often. Log in with password and second step, then it counts again.',
    weakPin: 'This PIN is easily guessed. Choose one without rows and repetitions.',
    pinsDiffer: 'The two PINs do not match',
    quickSwitchOff: 'The security policy does not allow PINs and shared devices.',
    twoFactorsFirst: 'Log in with password and second step first, not by PIN or a kept login.',
    quietHoursWrong: 'Enter two different times, or none.',
    kindUnknown: 'This kind of notification does not exist.',
    pictureTooSmall:
      'The picture has {{width}} × {{height}} points; at least {{minimumWidth}} × {{minimumHeight}} are needed.',
    pictureUnreadable: 'This picture cannot be read.',
  },
  signOn: {
    failed: 'Single sign-on by {{provider}} ({{issuer}}) has failed: {{reason}}',
    lastAdministrator:
      'By the roles of {{provider}}, {{name}} would no longer administer, and nobody else does. The role stays. Name another administrator, or change the map of roles.',
    reasons: {
      notFound: 'Its address is not known. Check how it is written.',
      refusedConnection: 'Nothing answers at its address.',
      closedNetwork:
        'Its address lies in a network that is closed here. Who runs this installation can open it (OBHUT_OUTBOUND_NETWORKS).',
      timeout: 'It did not answer in time.',
      certificate: 'Its certificate is not valid.',
      unreachable: 'It cannot be reached from this server.',
      otherIssuer: 'It calls itself by another issuer than the one that was entered.',
      notAProvider: 'It does not answer as OpenID Connect provides. Check the address.',
      refusedPerson: 'It has refused the login.',
      answerWrong: 'Its answer could not be verified. Check client ID and secret.',
      noAccount: 'Somebody came who has no account here.',
      noRole: 'Somebody came to whom it gives no role here.',
    },
  },
  homeServers: {
    away: {
      provider: 'Nobody can log in by {{name}} ({{address}}) at the moment: {{reason}}',
      mail: 'No mail leaves by the mail server of the home ({{address}}): {{reason}}',
    },
    again: {
      provider: 'Login by {{name}} ({{address}}) works again.',
      mail: 'The mail server of the home ({{address}}) answers again.',
    },
    reasons: {
      signInRefused: 'It refuses the user name or the password that is entered.',
      noEncryption: 'It does not offer the encryption that is entered.',
      notAMailServer: 'It does not answer as a mail server does. Check address and port.',
    },
  },
  factors: { authenticator: 'authenticator app', email: 'email code', passkey: 'passkey' },
  mails: {
    notification: {
      subject: '{{severity}}: {{kind}}',
      text: 'Hello {{name}}\n\nThere is something new for you ({{severity}}, {{kind}}). What it is about is not written in mails; read it here:\n\n{{link}}\n\nWhat comes by email and when it is quiet, you choose in your profile below Notifications.',
    },
    secondFactor: {
      subject: 'Your verification code',
      text: 'Hello {{name}}\n\nYour verification code is {{code}}. It is valid for {{minutes}} minutes and can be used once.\n\nIf you are not logging in right now, somebody knows your password: change it and tell your administrator.',
    },
    reset: {
      subject: 'Code for a new password',
      text: 'Hello {{name}}\n\nThe code for a new password of the account {{username}} is {{code}}. It is valid for {{minutes}} minutes and can be used once.\n\nIf you did not ask for it, you need not do anything: your password stays as it is.',
    },
    emailFactor: {
      subject: 'Confirm the email code',
      text: 'Hello {{name}}\n\nEnter this code to switch on verification by email: {{code}}. It is valid for {{minutes}} minutes.',
    },
    newEmail: {
      subject: 'Confirm your new email address',
      text: 'Hello {{name}}\n\nEnter this code to make this the address of your account {{username}}: {{code}}. It is valid for {{minutes}} minutes.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'Hello {{name}}\n\nThe password of your account {{username}} was changed and all other sessions were ended. If this was not you, contact your administrator at once.',
    },
    emailAsked: {
      subject: 'Your email address is to change',
      text: 'Hello {{name}}\n\nYour administrators gave your account {{username}} the address {{email}}. It counts when the link sent there was followed; until then everything goes on coming here. If this is wrong, contact your administrator at once.',
    },
    emailChanged: {
      subject: 'Your email address was changed',
      text: 'Hello {{name}}\n\nThe address of your account {{username}} is now {{email}}. If this was not you, contact your administrator at once.',
    },
    factorAdded: {
      subject: 'A second factor was added',
      text: 'Hello {{name}}\n\nYour account {{username}} can now be confirmed by: {{method}}. If this was not you, contact your administrator at once.',
    },
    factorRemoved: {
      subject: 'A second factor was removed',
      text: 'Hello {{name}}\n\nYour account {{username}} is no longer confirmed by: {{method}}. If this was not you, contact your administrator at once.',
    },
    keptStolen: {
      subject: 'A kept login was used twice',
      text: 'Hello {{name}}\n\n“Keep me logged in” of your account {{username}} was used from two places, so a copy may have been stolen. That login and all its sessions were ended. Log in again and change your password.',
    },
  },
};

const de: typeof en = {
  validation: { pin: 'Vier bis acht Ziffern' },
  severities: { info: 'Hinweis', warning: 'Warnung', alert: 'Alarm', other: 'Übriges' },
  problems: {
    secondFactorFirst: 'Richten Sie zuerst den zweiten Faktor ein.',
    sessionLocked: 'Der Bildschirm ist gesperrt. Entsperren Sie ihn, um weiterzuarbeiten.',
    anotherAccount: 'In diesem Browser ist jetzt jemand anders angemeldet.',
    notAllowedHere: 'Der Zugriff von diesem Ort ist nicht erlaubt. Wenden Sie sich an die Administration.',
  },
  refusals: {
    notAllowedHere: 'Der Zugriff von diesem Ort ist nicht erlaubt. Wenden Sie sich an die Administration.',
    startAgain: 'Dieser Schritt ist vorbei. Melden Sie sich erneut an.',
    noDemo: 'Hier gibt es kein Demo-Heim.',
    wrongCode: 'Der Bestätigungscode ist nicht korrekt',
    invalidCode: 'Ungültiger Code. Geben Sie die sechs Ziffern ein.',
    codeExpired: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
    wrongPasskey:
      'Der Passkey konnte nicht geprüft werden. Versuchen Sie es erneut oder wählen Sie eine andere Methode.',
    notSetUp: 'Die gewählte Methode ist für dieses Konto nicht eingerichtet',
    twoFactorDisabled:
      'Die Zwei-Faktor-Authentifizierung ist für die Organisation ausgeschaltet. Melden Sie sich erneut an.',
    methodNotAllowed:
      'Diese Methode kann nicht eingerichtet werden: Die Sicherheitsrichtlinie erlaubt sie nicht, oder sie besteht bereits.',
    tooSoon: 'Ein Code wurde eben gesendet. Warten Sie eine halbe Minute und versuchen Sie es erneut.',
    weakPassword:
      'Das Passwort ist zu schwach. Nötig sind mindestens 8 Zeichen mit Kleinbuchstaben, Grossbuchstaben, Ziffern und Sonderzeichen.',
    commonPassword:
      'Dieses Passwort verwenden viele, oder es besteht aus Ihrem eigenen Namen. Wählen Sie ein anderes.',
    passwordsDiffer: 'Die Passwörter stimmen nicht überein',
    wrongPassword: 'Das Passwort ist nicht korrekt',
    confirmIdentity: 'Bestätigen Sie, dass Sie es sind.',
    sameEmail: 'Das ist Ihre jetzige Adresse.',
    notYourOwn: 'Ändern Sie Ihren eigenen zweiten Schritt in Ihrem Profil.',
    lastFactor:
      'Die Sicherheitsrichtlinie verlangt einen zweiten Faktor. Richten Sie zuerst einen anderen ein.',
    providerUnknown: 'Unter diesem Code ist kein Single Sign-on bekannt.',
    providerUnreachable:
      'Der Anmeldedienst Ihrer Organisation ist nicht erreichbar. Versuchen Sie es erneut.',
    ssoFailed:
      'Anmeldung fehlgeschlagen. Versuchen Sie es erneut oder wenden Sie sich an die Administration.',
    ssoNoAccount: 'Für diese Anmeldung gibt es hier kein Konto. Wenden Sie sich an die Administration.',
    ssoNoRole: 'Ihre Organisation hat Ihnen hier keine Rolle gegeben. Wenden Sie sich an die Administration.',
    nameTaken: 'Eine Richtlinie mit diesem Namen gibt es schon.',
    methodsMissing: 'Wählen Sie mindestens eine Methode.',
    rolesMissing: 'Wählen Sie mindestens eine Rolle.',
    accountsMissing: 'Wählen Sie mindestens eine Person.',
    unknownTarget: 'Eine Rolle oder ein Konto dieser Richtlinie gibt es nicht mehr.',
    locksOutYourself:
      'Mit dieser Liste sperren Sie sich selbst aus: Ihre Adresse {{address}} steht nicht darauf. Trotzdem speichern?',
    codeTaken: 'Dieser Code ist vergeben. Wählen Sie einen anderen.',
    issuerInsecure: 'Die Adresse des Anbieters muss mit https:// beginnen',
    issuerUnreachable: 'Der Anbieter {{issuer}} kann nicht verwendet werden: {{reason}}',
    rolesFollow:
      'Ab der nächsten Anmeldung kommen die Rollen von {{count}} Personen allein vom Anbieter, und Rollen, die die Zuordnung nicht gibt, gehen verloren ({{administrators}} davon in der Administration): {{names}}. Trotzdem speichern?',
    unknownRole: 'Eine dieser Rollen gibt es nicht.',
    wrongPin: 'Die PIN ist nicht korrekt',
    pinLocked:
      'Diese PIN war zu oft falsch. Melden Sie sich mit Passwort und zweitem Schritt an, dann gilt sie wieder.',
    weakPin: 'Diese PIN ist leicht zu erraten. Wählen Sie eine ohne Reihen und Wiederholungen.',
    pinsDiffer: 'Die beiden PINs stimmen nicht überein',
    quickSwitchOff: 'Die Sicherheitsrichtlinie erlaubt keine PINs und geteilten Geräte.',
    twoFactorsFirst:
      'Melden Sie sich zuerst mit Passwort und zweitem Schritt an, nicht mit PIN oder gemerkter Anmeldung.',
    quietHoursWrong: 'Geben Sie zwei verschiedene Zeiten an oder keine.',
    kindUnknown: 'Diese Art von Benachrichtigung gibt es nicht.',
    pictureTooSmall:
      'Das Bild hat {{width}} × {{height}} Punkte; mindestens {{minimumWidth}} × {{minimumHeight}} sind nötig.',
    pictureUnreadable: 'Dieses Bild kann nicht gelesen werden.',
  },
  signOn: {
    failed: 'Single Sign-on über {{provider}} ({{issuer}}) ist gescheitert: {{reason}}',
    lastAdministrator:
      'Nach den Rollen von {{provider}} gehörte {{name}} nicht mehr zur Administration, und sonst niemand. Die Rolle bleibt. Bestimmen Sie eine andere Person der Administration oder ändern Sie die Zuordnung der Rollen.',
    reasons: {
      notFound: 'Die Adresse ist nicht bekannt. Prüfen Sie die Schreibweise.',
      refusedConnection: 'Unter der Adresse antwortet nichts.',
      closedNetwork:
        'Die Adresse liegt in einem Netz, das hier geschlossen ist. Wer diese Installation betreibt, kann es öffnen (OBHUT_OUTBOUND_NETWORKS).',
      timeout: 'Er hat nicht rechtzeitig geantwortet.',
      certificate: 'Das Zertifikat ist nicht gültig.',
      unreachable: 'Er ist von diesem Server aus nicht erreichbar.',
      otherIssuer: 'Er nennt sich anders als der eingetragene Aussteller.',
      notAProvider: 'Er antwortet nicht, wie OpenID Connect es vorsieht. Prüfen Sie die Adresse.',
      refusedPerson: 'Er hat die Anmeldung abgelehnt.',
      answerWrong: 'Seine Antwort liess sich nicht prüfen. Prüfen Sie Client-ID und Geheimnis.',
      noAccount: 'Jemand kam, der hier kein Konto hat.',
      noRole: 'Jemand kam, dem er hier keine Rolle gibt.',
    },
  },
  homeServers: {
    away: {
      provider: 'Über {{name}} ({{address}}) kann sich im Moment niemand anmelden: {{reason}}',
      mail: 'Über den Mailserver des Heims ({{address}}) gehen keine E-Mails hinaus: {{reason}}',
    },
    again: {
      provider: 'Die Anmeldung über {{name}} ({{address}}) geht wieder.',
      mail: 'Der Mailserver des Heims ({{address}}) antwortet wieder.',
    },
    reasons: {
      signInRefused: 'Er weist den eingetragenen Benutzernamen oder das Passwort ab.',
      noEncryption: 'Er bietet die eingetragene Verschlüsselung nicht an.',
      notAMailServer: 'Er antwortet nicht wie ein Mailserver. Prüfen Sie Adresse und Port.',
    },
  },
  factors: { authenticator: 'Authenticator-App', email: 'E-Mail-Code', passkey: 'Passkey' },
  mails: {
    notification: {
      subject: '{{severity}}: {{kind}}',
      text: 'Guten Tag {{name}}\n\nEs gibt etwas Neues für Sie ({{severity}}, {{kind}}). Worum es geht, steht nicht in E-Mails; lesen Sie es hier:\n\n{{link}}\n\nWas per E-Mail kommt und wann Ruhe ist, wählen Sie in Ihrem Profil unter Benachrichtigungen.',
    },
    secondFactor: {
      subject: 'Ihr Bestätigungscode',
      text: 'Guten Tag {{name}}\n\nIhr Bestätigungscode ist {{code}}. Er gilt {{minutes}} Minuten und kann einmal verwendet werden.\n\nWenn Sie sich gerade nicht anmelden, kennt jemand Ihr Passwort: Ändern Sie es und informieren Sie die Administration.',
    },
    reset: {
      subject: 'Code für ein neues Passwort',
      text: 'Guten Tag {{name}}\n\nDer Code für ein neues Passwort des Kontos {{username}} ist {{code}}. Er gilt {{minutes}} Minuten und kann einmal verwendet werden.\n\nWenn Sie ihn nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    },
    emailFactor: {
      subject: 'E-Mail-Code bestätigen',
      text: 'Guten Tag {{name}}\n\nGeben Sie diesen Code ein, um die Bestätigung per E-Mail einzuschalten: {{code}}. Er gilt {{minutes}} Minuten.',
    },
    newEmail: {
      subject: 'Neue E-Mail-Adresse bestätigen',
      text: 'Guten Tag {{name}}\n\nGeben Sie diesen Code ein, damit dies die Adresse Ihres Kontos {{username}} wird: {{code}}. Er gilt {{minutes}} Minuten.',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      text: 'Guten Tag {{name}}\n\nDas Passwort Ihres Kontos {{username}} wurde geändert, alle anderen Sitzungen wurden beendet. Waren Sie das nicht, wenden Sie sich sofort an die Administration.',
    },
    emailAsked: {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      text: 'Guten Tag {{name}}\n\nDie Administration hat Ihrem Konto {{username}} die Adresse {{email}} gegeben. Sie gilt, sobald dem Link dorthin gefolgt wurde; bis dahin kommt weiterhin alles hierher. Ist das falsch, wenden Sie sich sofort an die Administration.',
    },
    emailChanged: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      text: 'Guten Tag {{name}}\n\nDie Adresse Ihres Kontos {{username}} ist jetzt {{email}}. Waren Sie das nicht, wenden Sie sich sofort an die Administration.',
    },
    factorAdded: {
      subject: 'Ein zweiter Faktor wurde hinzugefügt',
      text: 'Guten Tag {{name}}\n\nIhr Konto {{username}} kann jetzt bestätigt werden durch: {{method}}. Waren Sie das nicht, wenden Sie sich sofort an die Administration.',
    },
    factorRemoved: {
      subject: 'Ein zweiter Faktor wurde entfernt',
      text: 'Guten Tag {{name}}\n\nIhr Konto {{username}} wird nicht mehr bestätigt durch: {{method}}. Waren Sie das nicht, wenden Sie sich sofort an die Administration.',
    },
    keptStolen: {
      subject: 'Eine gemerkte Anmeldung wurde doppelt verwendet',
      text: 'Guten Tag {{name}}\n\n«Angemeldet bleiben» Ihres Kontos {{username}} wurde von zwei Orten aus verwendet, eine Kopie könnte gestohlen sein. Diese Anmeldung und alle ihre Sitzungen wurden beendet. Melden Sie sich neu an und ändern Sie Ihr Passwort.',
    },
  },
};

export const signInWords = { en, de };
