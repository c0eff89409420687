import type { AccountTexts } from './account-en.ts'

export const german: AccountTexts = {
  copy: 'Kopieren',
  copyOf: (what) => `${what} kopieren`,
  copied: () => 'Kopiert.',
  notCopied: 'Der Browser erlaubt hier kein Kopieren. Bitte markieren Sie den Text.',
  download: 'Herunterladen',
  print: 'Drucken',
  theCodes: 'Codes',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  capsLock: 'Die Feststelltaste ist aktiv.',
  passwordRule: (least) => `Mindestens ${least} Zeichen. Ein kurzer Satz lässt sich leicht merken.`,
  passwordStrengths: [
    'Leicht zu erraten. Ergänzen Sie ein oder zwei Wörter.',
    'Ausreichend. Länger ist besser.',
    'Gut.',
    'Sehr gut.',
  ],
  authenticator: {
    anyApp: 'Jede Authenticator-App ist geeignet. Viele Telefone haben eine in den Passwort-Einstellungen.',
    qrCode: 'QR-Code für die Authenticator-App',
    open: 'App auf diesem Telefon öffnen',
    enterKey: 'Schlüssel stattdessen eingeben',
    addKey: 'Legen Sie in der App einen zeitbasierten Schlüssel an. Geben Sie diesen Schlüssel ein:',
    theKey: 'Schlüssel',
  },
}
