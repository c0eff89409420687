/** Words that claim to speak for the shop, in the languages of its pages. */
const authorities = [
  'admin',
  'administrator',
  'administration',
  'customer care',
  'customer service',
  'helpdesk',
  'moderator',
  'official',
  'staff',
  'support',
  'webmaster',
  'Inhaber',
  'Kundendienst',
  'Kundenservice',
  'Mitarbeiter',
  'offiziell',
]

/** Words that claim nothing alone, but may stand beside a claim without a space: `officialshop`. */
const fillers = [
  'the',
  'our',
  'shop',
  'store',
  'team',
  'service',
  'online',
  'from',
  'of',
  'der',
  'das',
  'die',
  'vom',
]

/** Characters that look like a Latin letter, after lower case and without accents (compare UTS 39). */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ@4',
    b: 'ьв8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еєε3',
    f: 'ƒ',
    g: 'ɡ9',
    h: 'һн',
    i: 'іιıɩ1!|lłӏ',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    n: 'пη',
    o: 'оοσø0',
    p: 'рρ',
    r: 'гᴦ',
    s: 'ѕ5$ꜱ',
    t: 'тτ7',
    u: 'υц',
    v: 'ѵν',
    w: 'шω',
    x: 'хχ',
    y: 'уүγ',
    z: 'ᴢ2',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/**
 * True if the name claims to be the shop, its staff or a person of `people`. Case, spaces, accents and look-alike
 * characters make no difference; a longer word that only begins like a claim (`Supporter`) is no claim.
 */
export function isReserved(name: string, shop: string, people: readonly string[]): boolean {
  const claims = [...authorities, shop, ...people].map(compact).filter(({ length }) => length > 2)
  return [wordsOf(name), wordsOf(name.replace(/\d+/g, ' '))].some((words) => claimsAny(words, claims))
}

function claimsAny(words: readonly string[], claims: readonly string[]): boolean {
  const known = new Set(claims)
  const [only, second] = words
  if (only && second === undefined && isMadeOf(only, known)) return true
  const longest = Math.max(...claims.map(({ length }) => length))
  return words.some((_, from) => {
    let joined = ''
    return words.slice(from).some((word) => {
      joined += word
      return joined.length <= longest && known.has(joined)
    })
  })
}

/** True if the text is a sequence of claims and fillers with at least one claim among them. */
function isMadeOf(text: string, claims: ReadonlySet<string>): boolean {
  const parts = [...claims, ...fillers.map(compact)]
  /** By position: whether a sequence that ends there holds a claim. */
  const ends = new Map([[0, false]])
  for (let at = 0; at < text.length; at += 1) {
    const claimed = ends.get(at)
    if (claimed === undefined) continue
    for (const part of parts) {
      if (!text.startsWith(part, at)) continue
      const end = at + part.length
      ends.set(end, ends.get(end) || claimed || claims.has(part))
    }
  }
  return ends.get(text.length) ?? false
}

const compact = (name: string): string => wordsOf(name).join('')

/** `Ádm1n-Team` → `admin`, `team`. A capital after a small letter begins a word. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
  return [...plain]
    .map((character) => lookAlikes[character] ?? character)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
