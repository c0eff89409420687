export interface Finding {
  readonly rule: 'opening' | 'word' | 'length'
  readonly message: string
}

const longest = 30

/** Stands for code, and counts as one word. */
export const code = '⌗'

const opening =
  /^(what(?:ever)?|who(?:m|mever|ever|se)?|that which|those (?:who|which|that)|(?:some|no|every|any)body|someone|no one|(?:in |by |to |for |of |with |at )?which)\b/iu

/** Private words of the project, and the standard word for each. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\bdesks?\b/iu, 'staff, back office'],
  [/\bbags?\b/iu, 'cart'],
  [/\bleft behind\b/iu, 'abandoned'],
  [/\bpieces?\b/iu, 'units, quantity, part'],
  [/\bgood until\b/iu, 'expiry date'],
  [/\bheld money\b|\bmoney (?:that is |which is )?held\b/iu, 'authorised payment'],
  [/\bleft the house\b/iu, 'shipped, fulfilled'],
  [/\bthe (?:whole )?house\b/iu, 'the shop, the company'],
  [/\btold\b/iu, 'notified, sent, reported'],
  [/\bhears?\b|\bheard\b/iu, 'subscribes to, receives'],
  [/\bin turn\b/iu, 'lock, serialise'],
  [/\bheal(?:s|ed|ing)?\b/iu, 'reconcile'],
  [/\bbeside (?:all )?(?:the )?others\b/iu, 'in the background, concurrently'],
  [
    /\blet(?:s|ting)? (?:\w+ )?in\b(?! (?:a|an|the|this|that|its|their|your)\b)/iu,
    'approve; pending approval',
  ],
  [/\blook(?:s|ed|ing)? (?:it |them )?through\b/iu, 'moderate; pending moderation'],
  [/\bshel(?:f|ves)\b/iu, 'collections'],
  [/\bwhat \w+(?: \w+){0,3} comes? to\b/iu, 'total'],
  [/\b(?:somebody|nobody|everybody|whoever|whomever)\b/iu, 'a customer, an app, no caller, each user'],
  [/\bwhatever\b/iu, 'regardless of'],
  [/\b(?:he|she|him|his|hers|himself|herself)\b/iu, 'they, their'],
]

const letter = /\bletters?\b/iu
const alphabet =
  /digit|character|upper|lower|capital|case|hyphen|underscore|space|alphabet|two-letter|\d letters/iu

export function judgeSentence(sentence: string): Finding[] {
  const findings: Finding[] = []
  const start = opening.exec(sentence.replace(/^[^\p{L}⌗]+/u, ''))
  if (start) findings.push({ rule: 'opening', message: `begins with “${start[1]}”: begin with the noun` })
  for (const [pattern, standard] of words) {
    const found = pattern.exec(sentence)
    if (found && found[0] !== start?.[1])
      findings.push({ rule: 'word', message: `“${found[0]}”: write ${standard}` })
  }
  if (letter.test(sentence) && !alphabet.test(sentence))
    findings.push({ rule: 'word', message: '“letter”: write email template' })
  const length = countWords(sentence)
  if (length > longest) findings.push({ rule: 'length', message: `${length} words, ${longest} at most` })
  return findings
}

/** A list of code, such as event names, counts as one word. */
function countWords(sentence: string): number {
  const lists = /⌗(?:(?:\s*[,/·+]\s*|\s+(?:and|or)\s+|,\s+(?:and|or)\s+)⌗)+/gu
  return sentence
    .replace(lists, code)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}⌗]/u.test(word)).length
}
