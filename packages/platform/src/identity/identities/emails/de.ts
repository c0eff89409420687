import type { AccountEmails, FactorName } from './emails.ts'

const names: Readonly<Record<FactorName, string>> = {
  TOTP: 'eine Authenticator-App',
  EMAIL: 'Codes per E-Mail',
  SMS: 'Codes per SMS',
  CALL: 'Codes per Anruf',
  PUSH: 'Rückfragen auf einem Gerät',
}

const notYou =
  'Waren Sie das nicht? Vergeben Sie sofort ein neues Passwort. Das meldet alle anderen Geräte ab:'
const setPassword = 'Neues Passwort vergeben'

export const german: AccountEmails = {
  confirmAddress: (site, code) => ({
    subject: `${code} ist Ihr Bestätigungscode für ${site}`,
    intro: [`Geben Sie diesen Code ein, um Ihre E-Mail-Adresse bei ${site} zu bestätigen:`],
    lines: [
      { code },
      'Der Code gilt 30 Minuten. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
    ],
  }),
  secondFactorCode: (site, code) => ({
    subject: `${code} ist Ihr Anmelde-Code für ${site}`,
    intro: [`Geben Sie diesen Code ein, um sich bei ${site} anzumelden:`],
    lines: [
      { code },
      'Der Code gilt 10 Minuten. Wir fragen Sie nie danach.',
      'Wenn Sie sich gerade nicht anmelden, kennt eine andere Person Ihr Passwort. Ändern Sie es.',
    ],
  }),
  recovery: (site, link) => ({
    subject: `Neues Passwort für ${site}`,
    intro: [`Für Ihr Konto bei ${site} wurde ein neues Passwort angefordert.`],
    lines: [
      { link, label: setPassword },
      'Der Link gilt einmal und eine Stunde lang. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
    ],
  }),
  activation: (site, link) => ({
    subject: `Aktivieren Sie Ihr Konto bei ${site}`,
    intro: [`${site} hat ein Konto für Sie angelegt. Wählen Sie ein Passwort, um es zu aktivieren.`],
    lines: [{ link, label: 'Passwort wählen' }, 'Der Link gilt einmal und sieben Tage lang.'],
  }),
  staffInvitation: (site, inviter, link) => ({
    subject: `Sie sind eingeladen, bei ${site} mitzuarbeiten`,
    intro: [
      `${inviter || site} lädt Sie ein, bei ${site} mitzuarbeiten. Wählen Sie ein Passwort, um zu beginnen.`,
    ],
    lines: [
      { link, label: 'Einladung annehmen' },
      'Der Link gilt einmal und sieben Tage lang. Wenn Sie die Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
    ],
  }),
  passwordReset: (site, link) => ({
    subject: `Bitte wählen Sie ein neues Passwort für ${site}`,
    intro: [
      `Zum Schutz Ihres Kontos hat ${site} Ihr Passwort zurückgesetzt. Das alte Passwort gilt nicht mehr.`,
    ],
    lines: [
      { link, label: setPassword },
      'Der Link gilt einmal und eine Stunde lang. Danach können Sie bei der Anmeldung einen neuen anfordern.',
    ],
  }),
  alreadyRegistered: (site, link) => ({
    subject: `Sie haben bereits ein Konto bei ${site}`,
    intro: [
      `Mit Ihrer E-Mail-Adresse wurde eine Registrierung bei ${site} versucht.`,
      'Sie haben bereits ein Konto. Melden Sie sich an, oder vergeben Sie ein neues Passwort:',
    ],
    lines: [
      { link, label: setPassword },
      'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Konto hat sich nicht geändert.',
    ],
  }),
  passwordChanged: (site, link) => ({
    subject: `Ihr Passwort für ${site} wurde geändert`,
    intro: [`Das Passwort Ihres Kontos bei ${site} wurde geändert.`],
    lines: [notYou, { link, label: setPassword }],
  }),
  factorAdded: (site, factor, link) => ({
    subject: `Neue Methode für die Anmeldung in zwei Schritten bei ${site}`,
    intro: [`Sie können Ihre Anmeldung bei ${site} jetzt so bestätigen: ${names[factor]}.`],
    lines: [notYou, { link, label: setPassword }],
  }),
  factorRemoved: (site, factor, link) => ({
    subject: `Methode für die Anmeldung in zwei Schritten bei ${site} entfernt`,
    intro: [`Sie können Ihre Anmeldung bei ${site} nicht mehr so bestätigen: ${names[factor]}.`],
    lines: [notYou, { link, label: setPassword }],
  }),
  newDevice: (site, device, link) => ({
    subject: `Neue Anmeldung bei ${site}`,
    intro: [
      `Ihr Konto bei ${site} wurde auf einem neuen Gerät benutzt${device && `: ${device}`}.`,
      'Wenn Sie das waren, müssen Sie nichts tun.',
    ],
    lines: [notYou, { link, label: setPassword }],
  }),
  recoveryCodesUsedUp: (site) => ({
    subject: `Ihre Notfall-Codes für ${site} sind aufgebraucht`,
    intro: [
      `Sie haben den letzten Notfall-Code Ihres Kontos bei ${site} verwendet.`,
      'Erzeugen Sie in den Einstellungen Ihres Kontos neue. Sie brauchen sie, wenn Sie Ihr Gerät verlieren.',
    ],
    lines: [],
  }),
  approved: (site, link) => ({
    subject: `Ihr Konto bei ${site} ist freigegeben`,
    intro: [`${site} hat Ihr Konto freigegeben. Sie können sich jetzt anmelden.`],
    lines: [...(link ? [{ link, label: `Zu ${site}` }] : [])],
  }),
}
