import type { AccountEmails, FactorName } from './emails.ts'

const names: Readonly<Record<FactorName, string>> = {
  TOTP: 'eine Authenticator-App',
  EMAIL: 'Codes per E-Mail',
  SMS: 'Codes per SMS',
  CALL: 'Codes per Anruf',
  PUSH: 'Rückfragen auf einem Gerät',
}

const notYou = 'Waren Sie das nicht? Dann vergeben Sie gleich ein neues Passwort. Das meldet alle anderen ab:'
const setPassword = 'Neues Passwort vergeben'

export const german: AccountEmails = {
  confirmAddress: (site, code) => ({
    subject: `${code} ist Ihr Code für ${site}`,
    lines: [
      `Geben Sie diesen Code ein, um Ihre E-Mail-Adresse bei ${site} zu bestätigen:`,
      { code },
      'Er gilt 30 Minuten. Haben Sie ihn nicht angefordert, können Sie diese Mail vergessen.',
    ],
  }),
  secondFactorCode: (site, code) => ({
    subject: `${code} ist Ihr Anmelde-Code für ${site}`,
    lines: [
      `Geben Sie diesen Code ein, um bei ${site} weiterzukommen:`,
      { code },
      'Er gilt 10 Minuten. Niemand von uns wird Sie je danach fragen.',
      'Melden Sie sich gerade nicht an, kennt jemand anderes Ihr Passwort: Ändern Sie es.',
    ],
  }),
  recovery: (site, link) => ({
    subject: `Neues Passwort für ${site}`,
    lines: [
      `Jemand hat für Ihr Konto bei ${site} ein neues Passwort angefordert.`,
      { link, label: setPassword },
      'Der Link gilt einmal und eine Stunde lang. Waren Sie das nicht, können Sie diese Mail vergessen.',
    ],
  }),
  activation: (site, link) => ({
    subject: `Ihr Konto bei ${site}`,
    lines: [
      `${site} hat ein Konto für Sie angelegt. Wählen Sie ein Passwort, um es zu benutzen.`,
      { link, label: 'Passwort wählen' },
      'Der Link gilt einmal und sieben Tage lang.',
    ],
  }),
  staffInvitation: (site, inviter, link) => ({
    subject: `Sie sind eingeladen, bei ${site} mitzuarbeiten`,
    lines: [
      `${inviter || site} lädt Sie ein, bei ${site} mitzuarbeiten. Wählen Sie ein Passwort, um zu beginnen.`,
      { link, label: 'Einladung annehmen' },
      'Der Link gilt einmal und sieben Tage lang. Wissen Sie nichts davon, können Sie diese Mail vergessen.',
    ],
  }),
  passwordReset: (site, link) => ({
    subject: `Bitte wählen Sie ein neues Passwort für ${site}`,
    lines: [
      `Damit Ihr Konto sicher bleibt, bittet ${site} Sie um ein neues Passwort. Das alte gilt nicht mehr.`,
      { link, label: setPassword },
      'Der Link gilt einmal und eine Stunde lang. Danach können Sie bei der Anmeldung einen neuen anfordern.',
    ],
  }),
  alreadyRegistered: (site, link) => ({
    subject: `Sie haben schon ein Konto bei ${site}`,
    lines: [
      `Jemand wollte sich mit Ihrer E-Mail-Adresse bei ${site} registrieren.`,
      'Waren Sie das? Sie haben schon ein Konto. Melden Sie sich an, oder vergeben Sie ein neues Passwort:',
      { link, label: setPassword },
      'Waren Sie es nicht, hat sich nichts geändert und Sie können diese Mail vergessen.',
    ],
  }),
  passwordChanged: (site, link) => ({
    subject: `Ihr Passwort für ${site} wurde geändert`,
    lines: [
      `Das Passwort Ihres Kontos bei ${site} wurde gerade geändert.`,
      notYou,
      { link, label: setPassword },
    ],
  }),
  factorAdded: (site, factor, link) => ({
    subject: `Ihr Konto bei ${site} hat einen weiteren Schutz`,
    lines: [
      `Ihre Anmeldung bei ${site} wird ab jetzt auch bestätigt durch: ${names[factor]}.`,
      notYou,
      { link, label: setPassword },
    ],
  }),
  factorRemoved: (site, factor, link) => ({
    subject: `Ein Schutz Ihres Kontos bei ${site} wurde entfernt`,
    lines: [
      `Ihre Anmeldung bei ${site} wird nicht mehr bestätigt durch: ${names[factor]}.`,
      notYou,
      { link, label: setPassword },
    ],
  }),
  newDevice: (site, device, link) => ({
    subject: `Eine neue Anmeldung bei ${site}`,
    lines: [
      `Jemand hat sich mit ${device || 'einem Gerät'} bei ${site} angemeldet; dieses Gerät kannten wir noch nicht.`,
      'Waren Sie das, ist alles in Ordnung.',
      notYou,
      { link, label: setPassword },
    ],
  }),
  recoveryCodesUsedUp: (site) => ({
    subject: `Ihre Notfall-Codes für ${site} sind aufgebraucht`,
    lines: [
      `Sie haben den letzten Notfall-Code Ihres Kontos bei ${site} verwendet.`,
      'Erzeugen Sie in den Einstellungen Ihres Kontos neue, damit Sie auch ohne Ihre anderen Geräte hineinkommen.',
    ],
  }),
  approved: (site, link) => ({
    subject: `Ihr Konto bei ${site} ist freigegeben`,
    lines: [
      `${site} hat Ihr Konto freigegeben. Sie können sich jetzt anmelden.`,
      ...(link ? [{ link, label: `Zu ${site}` }] : []),
    ],
  }),
}
