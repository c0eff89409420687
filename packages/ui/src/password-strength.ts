/** Strength from 1, guessed at once, to 4, practically never guessed; 0 for an empty password. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** Entropy in bits from which a password counts as 2, 3 and 4. */
const steps = [40, 56, 72] as const

/** An estimate for the user, not a rule: the platform requires only a length (NIST SP 800-63B, 3.1.1.2). */
export function strengthOf(password: string): Strength {
  if (!password) return 0
  const judged = often.reduce((text, word) => text.replaceAll(word, '·'), password.toLowerCase())
  const bits = surprises(judged) * Math.log2(poolOf(password))
  return (1 + steps.filter((step) => bits >= step).length) as Strength
}

/** Counts characters that do not continue a sequence, such as `aaaa` or `1234`. */
function surprises(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? Number.NaN)) > 1 || at === 0).length
}

function poolOf(password: string): number {
  const sizes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].map((kind, at) =>
    kind.test(password) ? [26, 26, 10, 33][at] : 0,
  )
  return sizes.reduce<number>((sum, size = 0) => sum + size, 0)
}

/** Very common passwords, each of which counts as one character. */
const often = [
  'password',
  'passwort',
  'qwertz',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'abc123',
]
