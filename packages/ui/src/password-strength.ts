/** How long guessing takes: 1 in no time, 4 longer than anybody tries. 0 while there is nothing to judge. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** Bits of what an attacker has to try, from which on a password counts as 2, 3 and 4. */
const steps = [40, 56, 72] as const

/** An estimate for the person who types, not a rule: the platform asks for a length alone (NIST SP 800-63B, 3.1.1.2). */
export function strengthOf(password: string): Strength {
  if (!password) return 0
  const judged = often.reduce((text, word) => text.replaceAll(word, '·'), password.toLowerCase())
  const bits = surprises(judged) * Math.log2(poolOf(password))
  return (1 + steps.filter((step) => bits >= step).length) as Strength
}

/** Characters that do not merely go on from the one before, as in `aaaa` and `1234`. */
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

/** What stands at the top of every list of stolen passwords, and so counts as one character. */
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
