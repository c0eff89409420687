/** The words of passwords, codes and keys. */
export const english = {
  copy: 'Copy',
  copyOf: (what: string) => `Copy ${what}`,
  copied: (what: string) => `Copied ${what}.`,
  notCopied: 'The browser does not allow copying here. Select the text instead.',
  download: 'Download',
  print: 'Print',
  theCodes: 'the codes',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  passwordRule: (least: number) => `At least ${least} characters. A short sentence is easy to remember.`,
  /** From 1, guessed at once, to 4. */
  passwordStrengths: [
    'Easy to guess. Add a word or two.',
    'Fair. Longer is better.',
    'Good.',
    'Very good.',
  ] as readonly [string, string, string, string],
  authenticator: {
    anyApp: 'Use any authenticator app. Many phones have one in their password settings.',
    qrCode: 'QR code to scan with an authenticator app',
    open: 'Open the app on this phone',
    enterKey: 'Enter the key instead',
    addKey: 'In the app, add a time-based key. Enter this key:',
    theKey: 'the key',
  },
}

export type AccountTexts = typeof english
